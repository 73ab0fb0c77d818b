/** The replay page's script, as text: it runs in a browser. It draws the film's frames and decides nothing itself. */
export const REPLAY_SCRIPT = `
'use strict';
const films = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);
const make = (tag, className, text) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
};
const SUITS = { c: '\\u2663', d: '\\u2666', h: '\\u2665', s: '\\u2660' };
const SUIT_NAMES = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };
const number = (n) => String(n).replace(/\\B(?=(\\d{3})+(?!\\d))/g, ',');
const state = { film: 0, at: 0, as: -1, timer: 0 };
const film = () => films[state.film];
let seats = [];

function card(text, hidden, down) {
  if (hidden || text === '??' || text === undefined) {
    const back = make('span', 'card back', '?');
    back.setAttribute('role', 'img');
    back.setAttribute('aria-label', 'a card face down');
    return back;
  }
  const element = make('span', 'card ' + text[1] + (down ? ' down' : ''));
  element.append(make('span', '', text[0] === 'T' ? '10' : text[0]), make('span', '', SUITS[text[1]]));
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', text[0] + ' of ' + SUIT_NAMES[text[1]] + (down ? ', face down' : ''));
  return element;
}

function setTable() {
  const { names, dealer, dealtIn } = film();
  const table = byId('table');
  for (const { box } of seats) box.remove();
  // Whoever is looked at sits at the bottom; the others follow clockwise.
  const first = Math.max(0, state.as);
  seats = names.map((name, seat) => {
    const angle = Math.PI / 2 + (2 * Math.PI * ((seat - first + names.length) % names.length)) / names.length;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const box = make('section', 'seat');
    box.setAttribute('aria-label', 'seat ' + seat);
    box.style.setProperty('--x', (x * 37).toFixed(2));
    box.style.setProperty('--y', (y * 39).toFixed(2));
    const plate = make('div', 'plate');
    const who = make('div', 'who');
    if (seat === dealer) { const d = make('span', 'dealer', 'D'); d.title = 'dealer'; who.append(d); }
    const bdi = make('bdi', '', name);
    who.title = name;
    who.append(bdi);
    const parts = { box, who, chips: make('div', 'chips'), cards: make('div', 'cards'), says: make('div', 'says'), equity: make('div', 'equity'), bet: make('div', 'bet') };
    parts.bar = make('i');
    parts.equity.append(parts.bar);
    plate.append(who, parts.chips, parts.cards, parts.says, parts.equity);
    box.append(plate, parts.bet);
    box.style.setProperty('--bx', (-x * 165).toFixed(0));
    box.style.setProperty('--by', (-y * 78).toFixed(0));
    box.hidden = !dealtIn[seat];
    table.append(box);
    return parts;
  });
}

function setLog() {
  const log = byId('log');
  log.replaceChildren();
  let street = -1;
  film().frames.forEach((frame, at) => {
    if (frame.street !== street) {
      street = frame.street;
      log.append(make('li', 'street', film().streets[street]));
    }
    const item = make('li');
    const button = make('button', '', words(frame));
    button.type = 'button';
    button.addEventListener('click', () => show(at));
    item.append(button);
    log.append(item);
  });
}

const hides = (frame) => frame.secret && state.as >= 0 && frame.seat !== state.as;
function words(frame) {
  const text = hides(frame) ? 'declares' : frame.text;
  return frame.seat < 0 ? text[0].toUpperCase() + text.slice(1) : film().names[frame.seat] + ' ' + text;
}

/** The latest equities of the street: they hold until the next card. */
function equityAt(at) {
  const { frames } = film();
  for (let i = at; i >= 0 && frames[i].street === frames[at].street; i--) if (frames[i].equity) return frames[i].equity;
  return null;
}

function show(to) {
  const { frames, cards, up, community, streets, net } = film();
  state.at = Math.max(0, Math.min(frames.length - 1, to));
  const frame = frames[state.at];
  const ended = frame.lines !== undefined;
  const equity = ended ? null : equityAt(state.at);
  seats.forEach((parts, seat) => {
    const folded = frame.folded[seat];
    parts.box.className = 'seat' + (folded ? ' out' : '') + (frame.next === seat ? ' turn' : '') + (frame.seat === seat ? ' acted' : '');
    const result = ended && net[seat] !== undefined ? net[seat] : null;
    parts.chips.replaceChildren(number(frame.stacks[seat]) + (folded ? ', folded' : frame.stacks[seat] === 0 ? ', all-in' : ''));
    if (result !== null) parts.chips.append(' ', make('b', result > 0 ? 'won' : result < 0 ? 'lost' : '', (result > 0 ? '+' : '') + number(result)));
    const open = state.as < 0 || state.as === seat || (frame.open && frame.open[seat]);
    parts.cards.replaceChildren(...Array.from({ length: frame.counts[seat] }, (_, i) => card(cards[seat][i], !up[i] && !open, !up[i])));
    const says = [];
    if (frame.shows && frame.shows[seat]) says.push(frame.shows[seat]);
    else if (ended && frame.open && frame.open.some(Boolean) && !folded) says.push('mucks');
    // With everything in the film, an equity tells of cards that a seat does not see.
    const share = equity && !folded && (state.as < 0 || film().as >= 0) ? equity[seat] : null;
    if (share !== null) says.push((100 * share).toFixed(0) + ' % of the pot');
    parts.says.textContent = says.join(' ');
    parts.equity.hidden = share === null;
    parts.bar.style.width = share === null ? '0' : 100 * share + '%';
    parts.bet.textContent = frame.bets[seat] > 0 ? number(frame.bets[seat]) : '';
  });
  byId('street').textContent = streets[frame.street];
  const several = frame.pots.length > 1;
  byId('pots').replaceChildren(...frame.pots.map((pot, i) => {
    const chip = make('span', '', (several ? (i === 0 ? 'main pot ' : 'side pot ' + i + ' ') : 'pot ') + number(pot.chips));
    if (several) chip.title = 'for ' + pot.seats.map((seat) => film().names[seat]).join(', ');
    return chip;
  }));
  byId('deck').replaceChildren(...(frame.community ? [card(community, false, false)] : []));
  const now = byId('now');
  now.replaceChildren(words(frame));
  for (const line of frame.lines || []) now.append(make('span', 'note', line));
  if (frame.note !== undefined) now.append(make('span', 'note', '\\u201c' + frame.note + '\\u201d'));
  if (frame.milliseconds !== undefined) now.append(make('span', 'note', 'decided in ' + frame.milliseconds + ' ms'));
  if (frame.fault !== undefined) now.append(make('span', 'bad', frame.fault));
  const slider = byId('slider');
  slider.max = frames.length - 1;
  slider.value = state.at;
  slider.setAttribute('aria-valuetext', state.at + 1 + ' of ' + frames.length + ': ' + words(frame));
  const log = byId('log');
  const buttons = [...log.querySelectorAll('button')];
  buttons.forEach((button, i) => { if (i === state.at) button.setAttribute('aria-current', 'true'); else button.removeAttribute('aria-current'); });
  const current = buttons[state.at];
  if (current && log.scrollHeight > log.clientHeight) log.scrollTop = current.offsetTop - log.offsetTop - log.clientHeight / 2;
  history.replaceState(null, '', '#hand=' + state.film + '&at=' + state.at + (state.as < 0 ? '' : '&as=' + state.as));
}

function choose(k, at = 0) {
  stop();
  state.film = Math.max(0, Math.min(films.length - 1, k));
  const { names, title, game, terms, replay, dealtIn } = film();
  const own = film().as;
  if (own >= 0) state.as = own;
  else if (!dealtIn[state.as]) state.as = -1;
  byId('film').value = state.film;
  byId('title').textContent = title;
  byId('game').textContent = (title.includes(game) ? '' : game + ': ') + terms;
  const as = byId('as');
  as.replaceChildren(new Option('everything', -1), ...names.flatMap((name, seat) => dealtIn[seat] ? [new Option('seat ' + seat + ', ' + name, seat)] : []));
  as.value = state.as;
  as.disabled = own >= 0;
  byId('command').hidden = replay === '';
  byId('command').querySelector('code').textContent = replay;
  setTable();
  setLog();
  show(at);
}

function stop() { clearInterval(state.timer); state.timer = 0; byId('play').textContent = '\\u25b6'; byId('play').setAttribute('aria-label', 'Play'); }
function play() {
  if (state.timer) return stop();
  if (state.at === film().frames.length - 1) show(0);
  state.timer = setInterval(() => { if (state.at >= film().frames.length - 1) stop(); else show(state.at + 1); }, 900);
  byId('play').textContent = '\\u275a\\u275a';
  byId('play').setAttribute('aria-label', 'Pause');
}
function streetStep(way) {
  const { frames } = film();
  let at = state.at + way;
  while (at > 0 && at < frames.length - 1 && (frames[at].street === frames[at - 1].street)) at += way;
  show(at);
}

byId('first').addEventListener('click', () => { stop(); show(0); });
byId('back').addEventListener('click', () => { stop(); show(state.at - 1); });
byId('play').addEventListener('click', play);
byId('forward').addEventListener('click', () => { stop(); show(state.at + 1); });
byId('last').addEventListener('click', () => { stop(); show(Infinity); });
byId('slider').addEventListener('input', (event) => { stop(); show(Number(event.target.value)); });
byId('film').addEventListener('change', (event) => choose(Number(event.target.value)));
byId('as').addEventListener('change', (event) => { state.as = Number(event.target.value); setTable(); setLog(); show(state.at); });
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const onButton = event.target.tagName === 'BUTTON';
  const keys = {
    ArrowRight: () => show(state.at + 1), ArrowLeft: () => show(state.at - 1), Home: () => show(0), End: () => show(Infinity),
    ArrowDown: () => streetStep(1), ArrowUp: () => streetStep(-1), n: () => choose(state.film + 1), p: () => choose(state.film - 1),
  };
  if (event.key === ' ' && !onButton) { event.preventDefault(); play(); return; }
  if (!keys[event.key]) return;
  event.preventDefault();
  stop();
  keys[event.key]();
});
byId('film').replaceChildren(...films.map(({ title, game }, k) => new Option(title.includes(game) ? title : title + ', ' + game, k)));
byId('choice').hidden = films.length < 2;
const from = new URLSearchParams(location.hash.slice(1));
state.as = from.has('as') ? Number(from.get('as')) : -1;
choose(Number(from.get('hand') || 0), Number(from.get('at') || 0));
if (from.has('action')) show(film().frames.findIndex((frame) => frame.action === Number(from.get('action'))));
document.body.classList.add('ready');
`;
