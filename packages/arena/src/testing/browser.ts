/** A real browser for tests of pages: the system's Chromium. */
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Undefined when there is none. */
export const chromiumPath = PLACES.find((path) => path !== '' && existsSync(path));

/** To be put in the title of tests that are skipped without it. */
export const withBrowser =
  chromiumPath === undefined
    ? ' [skipped: no Chromium found; install it (Debian: apt-get install chromium) or set CHROMIUM to its path]'
    : '';

export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox'] });
}
