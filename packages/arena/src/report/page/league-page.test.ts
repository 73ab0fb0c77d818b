import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openBrowser, withBrowser } from '../../testing/browser.js';
import { HOSTILE_NAMES, sampleReport } from '../../testing/sample-report.js';
import { leaguePage } from './league-page.js';

const NAMES = ['equity', 'tight', 'caller', 'random'];
const league = leaguePage(sampleReport(NAMES, ['total', 'stud8', 'razz']));
const hostile = leaguePage({
  ...sampleReport(HOSTILE_NAMES, ['stud8']),
  run: '</title><script>alert(4)</script>',
  command: 'arena run "</code><img src=x onerror=alert(5)>"',
  seed: '"><script>alert(6)</script>',
  notes: ['<b onclick=alert(7)>note</b>'],
});

test('the page loads nothing and runs only the script it names by hash', () => {
  for (const html of [league, hostile]) {
    expect(html).not.toMatch(/\b(src|href)\s*=\s*["']?(https?:)?\/\//i);
    expect(html).not.toMatch(/@import|url\(/);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
    expect(scripts).toHaveLength(1);
    expect(html).toContain(`'sha256-${createHash('sha256').update(scripts[0]!).digest('base64')}'`);
  }
});

test('no name, seed, command or note becomes markup', () => {
  expect(hostile).not.toMatch(/<script>alert|<img|<b onclick/);
  expect(hostile).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(hostile).toContain(
    '<p>The last lines of its log:</p><pre>Traceback:\n  &lt;/pre&gt;&lt;script&gt;alert(8)&lt;/script&gt;\n```\n# [31mBoom</pre>',
  );
});

test('the same data gives the same page, without a date', () => {
  expect(leaguePage(sampleReport(NAMES))).toBe(leaguePage(sampleReport(NAMES)));
  expect(league).not.toMatch(/\b20\d\d-\d\d/);
});

describe.skipIf(chromiumPath === undefined)(`in a browser${withBrowser}`, () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arena-page-'));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page from disk and fails the test on any error, dialog or request of it. */
  async function open(html: string, options = {}): Promise<{ page: Page; wrong: string[] }> {
    const file = join(folder, 'index.html');
    writeFileSync(file, html);
    const page = await browser.newPage(options);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('dialog', (dialog) => {
      wrong.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) wrong.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    return { page, wrong };
  }

  const firstNames = (page: Page) =>
    page.locator('[role=tabpanel]:not([hidden]) table.sortable tbody th').allTextContents();

  test('a column is sorted by click and by keyboard, and says so', async () => {
    const { page, wrong } = await open(league);
    expect(await firstNames(page)).toEqual(NAMES);
    const head = page.locator('[role=tabpanel]:not([hidden]) th', { hasText: 'sb/100' }).first();
    await head.locator('button').focus();
    await page.keyboard.press('Enter');
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await page.keyboard.press('Space');
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(await firstNames(page)).toEqual([...NAMES].reverse());
    await page.locator('[role=tabpanel]:not([hidden]) th button', { hasText: 'Bot' }).click();
    expect(await firstNames(page)).toEqual([...NAMES].sort());
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('one game shows at a time; arrows move between tabs, and the address remembers', async () => {
    const { page, wrong } = await open(league);
    const shown = () =>
      page.locator('[role=tabpanel]:not([hidden])').evaluateAll((panels) => panels.map((panel) => panel.id));
    expect(await shown()).toEqual(['game-1']);
    await page.locator('[role=tab]').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await shown()).toEqual(['game-3']);
    expect(page.url()).toMatch(/#game-3$/);
    await page.reload();
    expect(await shown()).toEqual(['game-3']);
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('without a script all games are there', async () => {
    const { page } = await open(league, { javaScriptEnabled: false });
    expect(await page.locator('[role=tabpanel]').count()).toBe(3);
    for (const panel of await page.locator('[role=tabpanel]').all()) expect(await panel.isVisible()).toBe(true);
    expect(await page.locator('button.copy').first().isVisible()).toBe(false);
    await page.close();
  });

  test.each([
    ['phone', 360],
    ['desktop', 1280],
  ])('on a %s nothing is wider than the screen, hostile names included', async (_, width) => {
    for (const html of [league, hostile]) {
      const { page, wrong } = await open(html, { viewport: { width, height: 800 } });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await firstNames(page)).toHaveLength(html === league ? NAMES.length : HOSTILE_NAMES.length);
      expect(wrong).toEqual([]);
      await page.close();
    }
  });

  test('scrolled sideways on a phone, the leaderboard keeps the bots’ names in sight', async () => {
    const { page, wrong } = await open(league, { viewport: { width: 390, height: 844 } });
    const region = page.locator('[role=tabpanel]:not([hidden]) [role=region]').first();
    const left = () =>
      region
        .locator('tbody th')
        .first()
        .evaluate((cell) => Math.round(cell.getBoundingClientRect().left));
    await region.evaluate((box) => box.scrollBy(10_000, 0));
    expect(await region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100);
    const frame = await region.evaluate((box) => Math.round(box.getBoundingClientRect().left));
    expect(Math.abs((await left()) - frame)).toBeLessThanOrEqual(2);
    // By keyboard, too: the region takes the focus.
    await region.focus();
    await page.keyboard.press('ArrowLeft');
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('hands and faults lead to their films, or name the command that makes a page of them', async () => {
    const report = sampleReport(NAMES);
    const pageCommands = {
      biggest: 'arena replay r --biggest 10 --html hands.html',
      faults: 'arena replay r --faults --html faults.html',
    };
    const hands = [{ hand: 5, title: 'Hand 5', replay: 'arena replay r --hand 5', href: 'replays.html#hand=0' }];
    const [first, second] = report.faults;
    const { page } = await open(
      leaguePage({
        ...report,
        pageCommands,
        hands,
        faults: [{ ...first!, href: 'replays.html#hand=1&action=3' }, second!],
      }),
    );
    const links = await page
      .locator('a[href^="replays.html"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['replays.html#hand=0', 'replays.html#hand=1&action=3']);
    expect(await page.locator('code', { hasText: '--faults' }).count()).toBe(1);
    expect(await page.locator('code', { hasText: '--biggest' }).count()).toBe(0);
    await page.close();
  });

  test('dark paper follows the system and the button', async () => {
    const { page } = await open(league, { colorScheme: 'dark' });
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const dark = await paper();
    await page.locator('button.theme').click();
    expect(await paper()).toBe('rgb(255, 255, 255)');
    expect(dark).not.toBe('rgb(255, 255, 255)');
    await page.close();
  });
});
