/** Hands to look at: one self-contained HTML page for a selection of them. */
import { label } from './label.js';
import { htmlDocument } from './page/document.js';
import { escapeHtml, stranger } from './page/escape.js';
import { PAGE_SCRIPT } from './page/script.js';
import { PAGE_STYLE } from './page/style.js';
import { type Film, type FilmOptions, filmOf, type ReplayHand } from './replay/frames.js';
import { REPLAY_SCRIPT } from './replay/replay-script.js';
import { REPLAY_STYLE } from './replay/replay-style.js';

export type { FilmOptions, Remark, ReplayHand } from './replay/frames.js';

/**
 * The page as a file's content. A hand and a moment of it can be linked: `#hand=0&at=5&as=2` (the third seat's view).
 *
 * @param title - Such as "Biggest pots of spring".
 * @param hands - At least one, in the order to be shown.
 * @throws UsageError when a record's cards are impossible.
 */
export function replayPage(title: string, hands: readonly ReplayHand[], options: FilmOptions = {}): string {
  const films = hands.map((hand) => filmOf(hand, options));
  const button = (id: string, sign: string, name: string): string =>
    `<button type="button" id="${id}" aria-label="${name}" title="${name}">${sign}</button>`;
  return htmlDocument({
    title: `${label(title, 80)} – stud-arena`,
    style: PAGE_STYLE + REPLAY_STYLE,
    script: `"use strict";\n{${PAGE_SCRIPT}}\n{${REPLAY_SCRIPT}}`,
    data: films,
    body: `<header>
<button type="button" class="theme" hidden>Dark</button>
<h1>${stranger(label(title, 120))}</h1>
<div class="pick"><label id="choice" hidden>Hand <select id="film"></select></label>
<label>See <select id="as"></select></label></div>
<p class="about"><bdi id="title"></bdi> · <bdi id="game"></bdi></p>
</header>
<main>
<div>
<div class="table" id="table"><div class="felt"></div><div class="middle"><div class="street" id="street"></div><div class="pots" id="pots"></div><div class="deck" id="deck"></div></div></div>
<div class="controls"><p class="now" id="now" role="status"></p>${button('first', '«', 'First')}${button('back', '‹', 'Back')}${button('play', '▶', 'Play')}${button('forward', '›', 'Forward')}${button('last', '»', 'Last')}<input type="range" id="slider" min="0" value="0" aria-label="Moment of the hand"></div>
<p class="keys">Keys: ← → one action, ↑ ↓ one street, Home End, space plays, n p next and previous hand. “% of the pot” is what a hand takes on average if nobody folds any more${options.as === undefined ? '' : ', whatever cards the others hold'}.</p>
<div class="command" id="command" hidden><code></code><button type="button" class="copy" hidden>Copy</button></div>
</div>
<ol class="log" id="log" aria-label="Actions"></ol>
</main>
<noscript><main><div>${films.map(inWords).join('\n')}</div></main></noscript>`,
  });
}

/** The hand as text, for readers without a script. */
function inWords(film: Film): string {
  const who = film.names.map(
    (name, seat) =>
      `<li>${escapeHtml(`seat ${seat}, `)}${stranger(name)}: ${escapeHtml(film.cards[seat]!.join(' '))}, ${film.net[seat] ?? 0} chips</li>`,
  );
  const lines = film.frames.map(
    ({ seat, text, lines: paid }) =>
      `<li>${seat < 0 ? '' : `${stranger(film.names[seat]!)} `}${escapeHtml(text)}${paid ? `: ${escapeHtml(paid.join('; '))}` : ''}</li>`,
  );
  return `<h2>${stranger(film.title)}</h2><ul>${who.join('')}</ul><ol>${lines.join('')}</ol>`;
}
