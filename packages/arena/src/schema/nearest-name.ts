/** The known name a mistyped one most likely meant: the least edits, at most a third of its length; else nothing. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestEdits = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const edits = editsBetween(name.toLowerCase(), candidate.toLowerCase());
    if (edits < bestEdits) {
      best = candidate;
      bestEdits = edits;
    }
  }
  return best;
}

/** `Known: a, b. Did you mean "a"?` */
export function knownNames(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return `Known: ${known.join(', ')}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1);
      next.push(edits);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
