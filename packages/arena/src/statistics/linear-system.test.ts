import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inverse, solve } from './linear-system.js';

test('the textbook system x + 2y = 5, 3x + 4y = 11 has the solution 1, 2', () => {
  const [x] = solve(
    [
      [1, 2],
      [3, 4],
    ],
    [[5, 11]],
  )!;
  expect(x![0]).toBeCloseTo(1, 12);
  expect(x![1]).toBeCloseTo(2, 12);
});

test('a zero on the diagonal is no obstacle, a singular matrix is one', () => {
  expect(
    inverse([
      [0, 1],
      [1, 0],
    ]),
  ).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(
    solve(
      [
        [1, 2],
        [2, 4],
      ],
      [[1, 1]],
    ),
  ).toBeNull();
});

test('what solve returns solves', () => {
  const entry = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.array(entry, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }), (rows) => {
      // A strong diagonal keeps it well conditioned.
      const matrix = rows.map((row, i) => row.map((value, j) => (i === j ? value + 60 : value)));
      const [x] = solve(matrix, [[1, -2, 3, 4]])!;
      const back = matrix.map((row) => row.reduce((sum, value, i) => sum + value * x![i]!, 0));
      [1, -2, 3, 4].forEach((value, i) => {
        expect(back[i]).toBeCloseTo(value, 10);
      });
    }),
  );
});
