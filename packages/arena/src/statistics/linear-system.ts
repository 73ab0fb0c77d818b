/** Small dense linear systems. */

/**
 * Solves A X = B by Gaussian elimination with partial pivoting (Golub & Van Loan, "Matrix Computations", 3.4).
 *
 * @param matrix - Square; left alone.
 * @param sides - The columns of B.
 * @returns The columns of X, or `null` when the matrix is singular to working precision.
 */
export function solve(
  matrix: readonly (readonly number[])[],
  sides: readonly (readonly number[])[],
): number[][] | null {
  const n = matrix.length;
  const rows = matrix.map((row, i) => Float64Array.from([...row, ...sides.map((side) => side[i]!)]));
  let scale = 0;
  for (const row of matrix) for (const entry of row) scale = Math.max(scale, Math.abs(entry));
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    if (!(Math.abs(rows[pivot]![column]!) > 1e-300 + scale * 1e-30)) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const head = rows[column]!;
    for (let row = column + 1; row < n; row++) {
      const line = rows[row]!;
      const factor = line[column]! / head[column]!;
      if (factor === 0) continue;
      for (let i = column; i < line.length; i++) line[i]! -= factor * head[i]!;
    }
  }
  return sides.map((_, side) => {
    const x = new Array<number>(n).fill(0);
    for (let row = n - 1; row >= 0; row--) {
      let sum = rows[row]![n + side]!;
      for (let i = row + 1; i < n; i++) sum -= rows[row]![i]! * x[i]!;
      x[row] = sum / rows[row]![row]!;
    }
    return x;
  });
}

/** The inverse, or `null` when there is none. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length;
  return solve(
    matrix,
    Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => Number(i === j))),
  );
}
