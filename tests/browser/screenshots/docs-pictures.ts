import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { root } from '@maseki/tools/paths.ts';
import { buildFrontends } from '@maseki/tools/servers/build-frontends.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import type { Browser, Page } from 'playwright-core';
import { animationsEnd, openWindow, type Size } from '../src/browser.ts';
import { followLight } from '../src/guided-battle.ts';
import { closeBonus, PASSWORD } from '../src/player.ts';
import { showDrawn } from '../src/shown-pack.ts';

/** The pictures of README.md, each at most `MOST_BYTES`. */
const FOLDER = join(root, 'docs/pictures');
const MOST_BYTES = 200_000;
/** The share of its size by which a picture may differ the second time, as glows fade in time. */
const TOLERANCE = 0.02;
/** Qualities of JPEG, of which the best that is small enough is taken. */
const QUALITIES = [88, 80, 72, 64, 56];
const CLOCK = new Date('2026-01-31T09:00:00+09:00');
const NAME = 'あおい';
const LESSONS = 5;

interface DocsPicture {
  name: string;
  size: Size;
  theme: 'dark' | 'light';
  open(page: Page): Promise<unknown>;
}

/** The numbers of a fixed sequence (mulberry32), so that a draw gives the same cards each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('ユーザーネーム').fill(NAME);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD);
  await page.getByRole('button', { name: '登録する' }).click();
  await page.waitForURL('**/home');
  await closeBonus(page);
}

const pictures: readonly DocsPicture[] = [
  {
    name: 'battle',
    size: 'desktop',
    theme: 'dark',
    async open(page) {
      await page.goto('/first');
      await followLight(page, 'pointer', LESSONS);
    },
  },
  {
    name: 'pack',
    size: 'desktop',
    theme: 'light',
    async open(page) {
      await register(page);
      await showDrawn(page);
    },
  },
  {
    name: 'phone',
    size: 'phone',
    theme: 'dark',
    async open(page) {
      await page.goto('/first');
      await followLight(page, 'touch', LESSONS);
    },
  },
];

const settled = (page: Page) =>
  Promise.all([
    page.evaluate(
      `Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))).then(() => undefined)`,
    ),
    page.evaluate('document.fonts.ready.then(() => undefined)'),
    animationsEnd(page),
  ]);

/** The window as JPEG, in the best quality that is small enough. */
async function photograph(page: Page, name: string): Promise<Buffer> {
  await settled(page);
  for (const quality of QUALITIES) {
    const bytes = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled', caret: 'hide' });
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`${name} is larger than ${MOST_BYTES} bytes in every quality`);
}

/** The pictures by their file names, of a game of its own. */
async function takeAll(browser: Browser): Promise<Map<string, Buffer>> {
  const random = seeded(1);
  const inventory = {
    ...inventoryService,
    context: async (...kit: Parameters<typeof inventoryService.context>) => ({
      ...(await inventoryService.context(...kit)),
      random,
    }),
  };
  const services = [inventory, deckService, socialService, chatService, notificationsService, battleService()];
  const env = await createDevEnv({ services });
  const taken = new Map<string, Buffer>();
  try {
    for (const { name, size, theme, open } of pictures) {
      const { context, page } = await openWindow(browser, { baseURL: env.url, size, hasTouch: size === 'phone' });
      await context.addInitScript(`try { localStorage.setItem('theme', '${theme}') } catch {}`);
      await page.clock.setFixedTime(CLOCK);
      await open(page);
      taken.set(`${name}.jpg`, await photograph(page, name));
      await context.close();
    }
  } finally {
    await env.stop();
  }
  return taken;
}

/**
 * Takes the pictures twice and writes those of the first time. Resolves to a sentence for each
 * whose size differed by more than the tolerance.
 */
export async function takeDocsPictures(browser: Browser): Promise<string[]> {
  const supervisor = createSupervisor();
  await buildFrontends(supervisor);
  await supervisor.stop();
  const [first, second] = [await takeAll(browser), await takeAll(browser)];
  await mkdir(FOLDER, { recursive: true });
  const differing: string[] = [];
  for (const [file, bytes] of first) {
    await writeFile(join(FOLDER, file), bytes);
    console.log(`docs/pictures/${file}: ${Math.round(bytes.length / 1_000)} KB`);
    const again = second.get(file)?.length ?? 0;
    if (Math.abs(again - bytes.length) > bytes.length * TOLERANCE) {
      differing.push(`${file} had ${again} instead of ${bytes.length} bytes the second time`);
    }
  }
  return differing;
}
