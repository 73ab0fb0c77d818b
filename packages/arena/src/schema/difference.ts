/** The first place in which two JSON values differ, such as `plan.seed: "1" and "2"`; undefined when they are equal. */
export function differenceOf(a: unknown, b: unknown, path = ''): string | undefined {
  if (
    typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    Array.isArray(a) === Array.isArray(b)
  ) {
    const left = a as Record<string, unknown>;
    const right = b as Record<string, unknown>;
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const inner = Array.isArray(a) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      const found = differenceOf(left[key], right[key], inner);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return Object.is(a, b) ? undefined : `${path}: ${show(a)} and ${show(b)}`;
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
