import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRING_IN, CALL, CHECK, Hand, recordOf, runKey, ShuffledDeal, variantById } from '@stud-arena/engine';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser, withBrowser } from '../testing/browser.js';
import { HOSTILE_NAMES } from '../testing/sample-report.js';
import { filmOf } from './replay/frames.js';
import { replayPage } from './replay-page.js';

const stud = variantById('stud');
/** Heads-up stud: the pair of aces bets to the end, the other calls and mucks. */
const hand = {
  title: 'Hand 412',
  variant: stud,
  names: ['aces', '</script><script>alert(1)</script>'],
  replay: 'arena replay runs/x --hand 412',
  record: {
    variant: 'stud',
    stakes: stud.stakes,
    dealer: 1,
    stacks: [8000, 8000],
    cards: ['AcAd9s3h5dKc7d', '2c8dTs4hJd6cQd'],
    community: '',
    history: '1x',
    net: [0, 0],
    shown: ['', ''],
  },
};
// The nine brings it in; the ten acts first on fourth, J-T on fifth, the king from sixth street on.
const played = {
  ...hand,
  record: { ...hand.record, history: '0i50 1c50 / 1x 0b100 1c100 / 1x 0x / 0x 1x / 0x 1x', net: [175, -175] },
};

/** Three-handed no-limit hi/lo: two side pots, one all-in after the other. */
const sides = {
  ...hand,
  title: 'Side pots',
  variant: variantById('stud8-nl'),
  names: ['short', 'middle', 'deep'],
  record: {
    ...hand.record,
    variant: 'stud8-nl',
    stakes: variantById('stud8-nl').stakes,
    dealer: 2,
    stacks: [300, 1000, 2000],
    cards: ['AcAd2s3h5dKc7d', '2c8dTs4hJd6cQd', 'KdKh9s9h3d4c5s'],
    history: '0i50 1c50 2m275 0c275 1c275 / 2b1700 1c700',
    net: [0, 0, 0],
    shown: ['', '', ''],
  },
};
const five = variantById('five-card-hilo-declare');
/** Five cards, the whole hand checked down, then declared. */
const declared = {
  ...hand,
  title: 'Declared',
  variant: five,
  names: ['high', 'low'],
  record: {
    ...hand.record,
    variant: five.id,
    stakes: five.stakes,
    dealer: 1,
    stacks: [200, 200],
    cards: ['AcAdAsKhKd', '2c3d4s5h7c'],
    history: '0x 1x / 0x 1x / 0x 1x / 0x 1x / 0d1 1d2',
  },
};
/** Eight players to the end: 48 cards, then one for all. */
const crowd = {
  ...hand,
  title: 'Eight',
  names: Array.from({ length: 8 }, (_, seat) => `bot ${seat}`),
  record: {
    ...hand.record,
    dealer: 7,
    stacks: Array.from({ length: 8 }, () => 8000),
    ...checkedDown(8),
    net: [],
    shown: Array.from({ length: 8 }, () => ''),
  },
};

/** A deal of so many seats in which everybody calls, then checks. */
function checkedDown(seats: number): { cards: string[]; community: string; history: string } {
  const all = new Hand(stud, stud.stakes, seats);
  all.start(
    Array.from({ length: seats }, () => 8000),
    seats - 1,
    new ShuffledDeal(stud).at(runKey('crowd'), 0),
  );
  while (!all.over) {
    const { legal } = all;
    if (legal.bringInTo >= 0) all.apply(BRING_IN, legal.bringInTo);
    else if (legal.check) all.apply(CHECK);
    else all.apply(CALL, legal.callTo);
  }
  const { cards, community, history } = recordOf(all);
  return { cards: [...cards], community, history };
}

describe('what one seat could see', () => {
  const page = replayPage(
    'As seat 1',
    [
      {
        ...played,
        remarks: [
          { at: 0, note: 'mine' },
          { at: 1, note: 'ours' },
        ],
      },
    ],
    { as: 1 },
  );

  test('cards it never saw are not in the page, nor are others’ notes', () => {
    // Seat 0 shows at the end: Ac Ad and 7d are seen then. Heads-up the other way round they never are.
    const other = replayPage('As seat 0', [played], { as: 0 });
    for (const card of ['2c', '8d', 'Qd']) expect(other).not.toMatch(new RegExp(`"${card}"|\\b${card}\\b`));
    for (const card of ['Ts', '4h', 'Ac', '7d']) expect(other).toContain(`"${card}"`);
    for (const card of ['2c', '8d', 'Ac', 'Ad']) expect(page).toContain(`"${card}"`);
    expect(page).toContain('ours');
    expect(page).not.toContain('mine');
    expect(page).toContain('arena replay runs/x --hand 412 --as 1');
  });

  test('its equity is against any cards the others may hold', () => {
    const { frames } = filmOf(played, { as: 0, equitySamples: 4000 });
    const told = frames.filter(({ equity }) => equity !== undefined);
    expect(told.length).toBe(5);
    for (const { equity } of told) {
      expect(equity![1]).toBeNull();
      expect(equity![0]).toBeGreaterThan(0.5);
    }
    // With everything known it is certain in the end; the seat itself cannot be.
    expect(
      filmOf(played)
        .frames.filter(({ equity }) => equity !== undefined)
        .at(-1)!.equity,
    ).toEqual([1, 0]);
    expect(told.at(-1)!.equity![0]).toBeLessThan(1);
  });
});

test('the page loads nothing, and no name or note ends its script', () => {
  const html = replayPage('</title><script>alert(2)</script>', [
    { ...played, remarks: [{ at: 0, note: '</script><img src=x onerror=alert(3)>' }] },
  ]);
  expect(html).not.toMatch(/\b(src|href)\s*=\s*["']?(https?:)?\/\//i);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('<img');
  expect(html).toBe(
    replayPage('</title><script>alert(2)</script>', [
      { ...played, remarks: [{ at: 0, note: '</script><img src=x onerror=alert(3)>' }] },
    ]),
  );
});

describe.skipIf(chromiumPath === undefined)(`in a browser${withBrowser}`, () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arena-replay-'));
    browser = await openBrowser();
    writeFileSync(
      join(folder, 'index.html'),
      replayPage('Test', [played, { ...played, title: 'Hand 413', names: [HOSTILE_NAMES[5], HOSTILE_NAMES[3]] }]),
    );
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(hash = '', viewport = { width: 1280, height: 900 }, file = 'index.html') {
    const page = await browser.newPage({ viewport });
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('dialog', (dialog) => {
      wrong.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) wrong.push(request.url());
    });
    await page.goto(pathToFileURL(join(folder, file)).href + hash);
    const now = () => page.locator('#now').textContent();
    return { page, wrong, now };
  }

  test('keys and slider move through the hand to its end', async () => {
    const { page, wrong, now } = await open();
    expect(await now()).toMatch(/^Antes are paid/);
    await page.keyboard.press('ArrowRight');
    expect(await now()).toBe('aces brings it in for 50');
    expect(await page.locator('.bet').allTextContents()).toEqual(['50', '']);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#street').textContent()).toBe('fourth');
    await page.keyboard.press('End');
    // 25 ante, 50 and 100 from each: 350.
    expect(await now()).toContain('aces gets 350 of the pot of 350');
    await page.locator('#slider').focus();
    await page.keyboard.press('Home');
    expect(await now()).toMatch(/^Antes are paid/);
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('as a seat nobody else’s down cards are seen until they are shown', async () => {
    const { page, now } = await open('#hand=0&at=3&as=1');
    const backs = () =>
      page.locator('.seat').evaluateAll((seats) => seats.map((seat) => seat.querySelectorAll('.back').length));
    expect(await backs()).toEqual([2, 0]);
    await page.keyboard.press('End');
    expect(await backs()).toEqual([0, 0]);
    await page.locator('#as').selectOption({ index: 1 });
    // Seat 0 shows its aces first; beaten, seat 1 mucks: two cards down at first and the last one.
    expect(await backs()).toEqual([0, 3]);
    expect(await now()).toContain('aces gets 350');
    await page.close();
  });

  test('another hand is chosen by key and by list; the address brings one back', async () => {
    const { page, wrong } = await open();
    await page.keyboard.press('n');
    expect(await page.locator('#title').textContent()).toBe('Hand 413');
    expect(page.url()).toContain('hand=1');
    await page.reload();
    expect(await page.locator('#title').textContent()).toBe('Hand 413');
    await page.locator('#film').selectOption({ index: 0 });
    expect(await page.locator('#title').textContent()).toBe('Hand 412');
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('on phone, tablet and desktop nothing is wider than the screen, and the controls stay in reach', async () => {
    const { page, wrong } = await open();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      for (const key of ['p', 'n']) {
        await page.keyboard.press(key);
        await page.keyboard.press('End');
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        const box = await page.locator('#forward').boundingBox();
        expect(box!.y + box!.height).toBeLessThanOrEqual(700);
      }
    }
    // A phone on its side: most of the screen is for the table.
    await page.setViewportSize({ width: 844, height: 390 });
    const controls = await page.locator('.controls').boundingBox();
    expect(controls!.height).toBeLessThan(390 / 3);
    expect(controls!.y + controls!.height).toBeLessThanOrEqual(390);
    expect(wrong).toEqual([]);
    await page.close();
  });

  const openOther = async (name: string, html: string, hash = '') => {
    writeFileSync(join(folder, name), html);
    return open(hash, { width: 1280, height: 900 }, name);
  };

  test('side pots are named and tell who can win them', async () => {
    const { page, wrong } = await openOther('sides.html', replayPage('Sides', [sides]));
    await page.keyboard.press('End');
    const now = await page.locator('#now').textContent();
    // 3 × 300, then 2 × 700; the deep one's other 1,000 come back.
    expect(now).toContain('1,000 go back to deep');
    for (const line of ['of the main pot of 900', 'of side pot 1 of 1,400']) expect(now).toContain(line);
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('#pots span').allTextContents()).toEqual([
      'main pot 900',
      'side pot 1 1,400',
      'side pot 2 1,000',
    ]);
    expect(await page.locator('#pots span').nth(1).getAttribute('title')).toBe('for middle, deep');
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('five cards, two halves: declarations are told, and hidden from the other seat until all are in', async () => {
    const { page, wrong } = await openOther('declared.html', replayPage('Declared', [declared]));
    await page.keyboard.press('End');
    expect(await page.locator('.seat').first().locator('.card').count()).toBe(5);
    const now = await page.locator('#now').textContent();
    expect(now).toContain('high gets 2 of the pot of 4, high');
    expect(now).toContain('low gets 2 of the pot of 4, low');
    const log = () => page.locator('#log').textContent();
    expect(await log()).toContain('high declares high');
    await page.locator('#as').selectOption({ label: 'seat 1, low' });
    expect(await log()).not.toContain('high declares high');
    expect(await log()).toContain('low declares low');
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('the community card lies in the middle, and everybody has six others', async () => {
    const { page, wrong } = await openOther('crowd.html', replayPage('Eight', [crowd]));
    await page.keyboard.press('End');
    expect(await page.locator('#deck .card').count()).toBe(1);
    expect(await page.locator('.seat .cards').evaluateAll((all) => all.map((cards) => cards.children.length))).toEqual(
      Array.from({ length: 8 }, () => 6),
    );
    // Nothing lies over anything else.
    const boxes = await page
      .locator('.plate')
      .evaluateAll((all) => all.map((plate) => plate.getBoundingClientRect().toJSON()));
    for (const [a, one] of boxes.entries()) {
      for (const other of boxes.slice(a + 1)) {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart).toBe(true);
      }
    }
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('notes, times and faults stand beside their action, and a link leads to it', async () => {
    const remarks = [
      { at: 1, note: 'nines are <b>good</b>', milliseconds: 3.2 },
      { at: 2, fault: 'It answered raise to 60; the arena checked for it.' },
    ];
    const { page, wrong } = await openOther(
      'notes.html',
      replayPage('Notes', [{ ...played, remarks }]),
      '#hand=0&action=2',
    );
    const now = () => page.locator('#now').textContent();
    expect(await now()).toContain('the arena checked for it');
    for (let back = 0; back < 2; back++) await page.keyboard.press('ArrowLeft');
    expect(await now()).toContain('“nines are <b>good</b>”');
    expect(await now()).toContain('decided in 3.2 ms');
    await page.keyboard.press('ArrowLeft');
    expect(await now()).not.toContain('ms');
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('made for a seat, the page has that view alone', async () => {
    const { page, wrong } = await openOther('as.html', replayPage('As', [played], { as: 0 }));
    expect(await page.locator('#as').isDisabled()).toBe(true);
    expect(await page.locator('#as option:checked').textContent()).toBe('seat 0, aces');
    expect(await page.locator('.seat .back').count()).toBe(2);
    expect(await page.locator('.says').allTextContents()).toEqual([expect.stringMatching(/^\d+ % of the pot$/), '']);
    await page.keyboard.press('End');
    expect(await page.locator('.seat .back').count()).toBe(3);
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('without a mouse: Tab reaches every control, what has the focus is outlined and has a name', async () => {
    const { page, wrong } = await open();
    const reached = new Set<string>();
    for (let tab = 0; tab < 12; tab++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(`(() => {
        const e = document.activeElement;
        return { id: e.id || e.className, outline: getComputedStyle(e).outlineStyle, name: e.getAttribute('aria-label') || e.textContent || (e.labels && e.labels[0] && e.labels[0].textContent) };
      })()`);
      const { id, outline, name } = focused as { id: string; outline: string; name: string };
      reached.add(id);
      expect(outline, id).not.toBe('none');
      expect(name, id).toBeTruthy();
    }
    for (const id of ['film', 'as', 'first', 'back', 'play', 'forward', 'last', 'slider'])
      expect(reached).toContain(id);
    await page.locator('#slider').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#slider').getAttribute('aria-valuetext')).toContain('2 of ');
    await page.locator('#forward').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#slider').inputValue()).toBe('2');
    expect(wrong).toEqual([]);
    await page.close();
  });
});
