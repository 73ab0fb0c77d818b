import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { variantById } from '@stud-arena/engine';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser, withBrowser } from '../testing/browser.js';
import { HOSTILE_NAMES } from '../testing/sample-report.js';
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

  async function open(hash = '', viewport = { width: 1280, height: 900 }) {
    const page = await browser.newPage({ viewport });
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('dialog', (dialog) => {
      wrong.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(pathToFileURL(join(folder, 'index.html')).href + hash);
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
    expect(wrong).toEqual([]);
    await page.close();
  });
});
