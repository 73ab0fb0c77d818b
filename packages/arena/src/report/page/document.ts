/** The frame of a self-contained page: nothing is loaded, and no script runs but the one whose hash it names. */
import { createHash } from 'node:crypto';
import { attribute } from './escape.js';

export interface PageParts {
  readonly title: string;
  readonly style: string;
  /** Inert data for the script, as JSON. */
  readonly data?: unknown;
  readonly script: string;
  readonly body: string;
}

export function htmlDocument({ title, style, data, script, body }: PageParts): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  const json = data === undefined ? '' : `<script type="application/json" id="data">${inertJson(data)}</script>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${attribute(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${body}
${json}<script>${script}</script>
</body>
</html>
`;
}

/** JSON that cannot end the element it stands in. */
export const inertJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
