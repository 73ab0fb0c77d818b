import { expect, test } from 'vitest';
import { placePoints } from './place-points.js';

test.each([
  { places: [1, 2, 3, 4], points: [10, 6, 3, 0], why: 'each place has its points' },
  { places: [1, 2, 2, 4], points: [10, 4.5, 4.5, 0], why: 'two seconds share second and third: (6 + 3) / 2' },
  { places: [4, 1, 1, 3], points: [0, 8, 8, 3], why: 'two winners share first and second: (10 + 6) / 2' },
  { places: [1, 1, 1, 1], points: [4.75, 4.75, 4.75, 4.75], why: 'all share everything: 19 / 4' },
])('$why', ({ places, points }) => {
  expect(placePoints([10, 6, 3, 0], places)).toEqual(points);
});
