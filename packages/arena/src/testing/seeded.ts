import { createRandom, type Random } from '@stud-arena/engine';

/** A stream of random numbers of its own for every number. */
export const seeded = (seed: number): Random => createRandom(`test ${seed}`);
