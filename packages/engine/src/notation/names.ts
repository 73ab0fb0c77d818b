/** Players' names for formats that tell players apart by name alone. */
/** One line each, none empty, none twice. */
export function distinctNames(names: readonly string[] | undefined, seats: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: seats }, (_, seat) => {
    const plain = oneLine(names?.[seat] ?? '').trim() || `Player ${seat + 1}`;
    let name = plain;
    for (let copy = 2; taken.has(name); copy++) name = `${plain}#${copy}`;
    taken.add(name);
    return name;
  });
}

/** Without control characters and halves of characters. */
export const oneLine = (name: string): string => name.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');

/** A piece of a file as it may stand in a message: one line, not too long, nothing a terminal would obey. */
export function quoted(text: string): string {
  const line = oneLine(text);
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
