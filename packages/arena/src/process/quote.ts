/** A bot's text made fit to be shown: control characters spelled out, at most `length` characters. */
export function quote(text: string, length = 500): string {
  const cut = text.length > length ? `${text.slice(0, length - 1)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal.
  return cut.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (c) => {
    return c === '\t' ? ' ' : `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}
