import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@maseki/tools/binaries/chromium.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { chromium as playwright } from 'playwright-core';

const SEEN_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;
const ROUNDS = 3;

/** How long guests may keep the list of cards, which is the part of a service's source they see. */
const SERVICE = 'services/inventory/src/collection/get-catalogue.ts';
const LIFETIME = 3_600;
/** The part of a screen's source that visitors see. */
const SCREEN = 'frontends/shell/src/landing/text.ja.ts';
const TAGLINE = '魔石に導かれし者よ、カードを手に戦え。';

/**
 * Replaces a text by another one, as an editor saves it. Returns the time of that in ms since the
 * epoch.
 */
function save(tree: string, file: string, [from, to]: readonly [string, string]): number {
  const path = join(tree, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} must have "${from}" exactly once`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return Date.now();
}

/** Does something this many times. Resolves to how many seconds each time took. */
async function rounds(once: (round: number) => Promise<number>): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seconds.push((await once(round)) / 1_000);
  return seconds;
}

const respondsWith = async (url: string, lifetime: number): Promise<boolean> => {
  const response = await fetch(`${url}/api/cards/`, { signal: AbortSignal.timeout(2_000) });
  await response.arrayBuffer();
  return response.headers.get('cache-control')?.endsWith(`=${lifetime}`) ?? false;
};

/** From saving a source of a service to a response by it, in seconds. */
export async function savedService(tree: string, url: string): Promise<number[]> {
  const within = { withinMs: SEEN_WITHIN_MS, everyMs: LOOK_EVERY_MS };
  await eventually(() => respondsWith(url, LIFETIME), within);
  return rounds(async (round) => {
    const savedAt = save(tree, SERVICE, [`max-age=${LIFETIME + round}`, `max-age=${LIFETIME + round + 1}`]);
    await eventually(() => respondsWith(url, LIFETIME + round + 1), within);
    return Date.now() - savedAt;
  });
}

/**
 * From saving a source of a screen to an open page that shows it, in seconds, and whether the page
 * was not loaded again.
 */
export async function savedScreen(tree: string, url: string): Promise<{ seconds: number[]; reloads: number }> {
  const browser = await playwright.launch({
    executablePath: await resolveBinary(chromium),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(url);
    await page.getByText(TAGLINE).waitFor({ timeout: SEEN_WITHIN_MS });
    const texts = [TAGLINE, ...Array.from({ length: ROUNDS }, (_, n) => `保存した文 ${n + 1}`)];
    const seconds = await rounds(async (round) => {
      const [before = '', after = ''] = texts.slice(round);
      const savedAt = save(tree, SCREEN, [before, after]);
      await page.getByText(after).waitFor({ timeout: SEEN_WITHIN_MS });
      return Date.now() - savedAt;
    });
    return { seconds, reloads: loads - 1 };
  } finally {
    await browser.close();
  }
}
