/**
 * A line of CSV (RFC 4180). Fields that a spreadsheet would run as a formula get an apostrophe before them; numbers stay
 * as they are.
 */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
