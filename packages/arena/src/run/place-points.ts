/**
 * The points of finishing places. Seats that share a place share the points of all the places they take up: two second
 * places of four are the second and third place, and each gets half of both.
 *
 * @param points - By place, the winner's first.
 * @param places - By seat, 1 the winner's.
 * @returns By seat.
 * @example
 * placePoints([3, 2, 1, 0], [1, 2, 2, 4]); // [3, 1.5, 1.5, 0]
 */
export function placePoints(points: readonly number[], places: ArrayLike<number>): number[] {
  return Array.from(places, (place) => {
    let sharing = 0;
    for (let seat = 0; seat < places.length; seat++) if (places[seat] === place) sharing++;
    let sum = 0;
    for (let k = 0; k < sharing; k++) sum += points[place - 1 + k] ?? 0;
    return sum / sharing;
  });
}
