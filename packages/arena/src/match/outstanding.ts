/**
 * Requests that are not answered yet, by id. Ids count up, and nearly all answers come while few others are due: a ring of
 * places holds them at half the cost of a map, which takes only what is overtaken by a whole round.
 */
const PLACES = 1024;

export class Outstanding<Asker> {
  /** Of each place; 0 when it is free. */
  private readonly ids = new Float64Array(PLACES);
  private readonly askers: (Asker | undefined)[] = new Array(PLACES).fill(undefined);
  private readonly late = new Map<number, Asker>();

  /** @param id - At least 1, and not in use. */
  add(id: number, asker: Asker): void {
    const place = id % PLACES;
    const held = this.ids[place]!;
    if (held !== 0) this.late.set(held, this.askers[place]!);
    this.ids[place] = id;
    this.askers[place] = asker;
  }

  /** Takes a request out. @returns undefined when there is none of this id. */
  take(id: number): Asker | undefined {
    const place = id % PLACES;
    if (this.ids[place] !== id || id === 0) return this.takeLate(id);
    const asker = this.askers[place];
    this.ids[place] = 0;
    this.askers[place] = undefined;
    return asker;
  }

  clear(): void {
    this.ids.fill(0);
    this.askers.fill(undefined);
    this.late.clear();
  }

  private takeLate(id: number): Asker | undefined {
    const asker = this.late.get(id);
    if (asker !== undefined) this.late.delete(id);
    return asker;
  }
}
