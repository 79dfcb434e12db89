import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINES, type Engine } from '@maseki/tools/binaries/engines.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { root } from '@maseki/tools/paths.ts';
import { readArguments } from '@maseki/tools/terminal/read-arguments.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import type { Browser, Page } from 'playwright-core';
import { animationsEnd, launchBrowser, openWindow, type Size, sizes, themed } from '../src/browser.ts';
import { consoleViews } from '../src/console-views.ts';
import { type Desk, openDesk } from '../src/desk.ts';
import { requestFriendship } from '../src/friends.ts';
import type { View } from '../src/plain-views.ts';
import { register } from '../src/player.ts';
import { guestViews, playerViews } from '../src/views.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { takeDocsPictures } from './docs-pictures.ts';

const FOLDER = join(root, 'out', 'screenshots');
const THEMES = ['dark', 'light'] as const;
const PATIENCE_MS = 20_000;
/** Longest wait for a screen whose parts are all loaded. WebKit tells no end of it. */
const LOADED_MS = 4_000;

/**
 * Waits until header and pictures are loaded, also those far below the window, and until only
 * endless animations run.
 */
const settled = (page: Page) =>
  Promise.all([
    page.waitForLoadState('networkidle', { timeout: LOADED_MS }).catch(() => undefined),
    page.evaluate(
      `Promise.all(
        [...document.images].map((image) => Object.assign(image, { loading: 'eager' }).decode().catch(() => undefined)),
      ).then(() => undefined)`,
    ),
    animationsEnd(page),
  ]);

interface Camera {
  page: Page;
  /** Size, theme and engine. */
  look: string;
  /** Is told of each picture, and of each view that could not be opened. */
  onPicture: (view: string, file: string) => void;
  onFailure: (sentence: string) => void;
}

/**
 * Makes the window as high as the page, because elements fixed to its edges, such as the tab bar of
 * phones, would otherwise lie in the middle of the picture.
 */
async function takeWholePage(page: Page, path: string): Promise<void> {
  const window = page.viewportSize();
  if (!window) throw new Error('the window has no size');
  const height = Math.max(window.height, await page.evaluate<number>('document.documentElement.scrollHeight'));
  await page.setViewportSize({ ...window, height });
  try {
    await settled(page);
    await page.screenshot({ path, timeout: PATIENCE_MS });
  } finally {
    await page.setViewportSize(window);
  }
}

async function takePictures(views: readonly View[], { page, look, onPicture, onFailure }: Camera): Promise<void> {
  for (const { name, open, isWindow = false } of views) {
    const file = `${name}.${look}.png`;
    try {
      await open(page);
      // What lies under the pointer looks otherwise.
      await page.mouse.move(0, 0);
      await settled(page);
      const path = join(FOLDER, file);
      await (isWindow ? page.screenshot({ path, timeout: PATIENCE_MS }) : takeWholePage(page, path));
      onPicture(name, file);
    } catch (error) {
      onFailure(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
}

interface Look {
  size: Size;
  theme: string;
  engine: Engine;
}

/** All views in one size and theme, as a guest, as a new player and as an operator. */
async function photograph(
  browser: Browser,
  { url, desk }: { url: string; desk: Desk },
  { size, theme, engine, ...handlers }: Pick<Camera, 'onPicture' | 'onFailure'> & Look,
): Promise<void> {
  const { context, page } = await openWindow(browser, { baseURL: url, size, storageState: themed(url, theme) });
  const camera = { page, look: `${size}-${theme}-${engine}`, ...handlers };
  await takePictures(guestViews, camera);
  await requestFriendship(await register(page), url);
  await takePictures(playerViews, camera);
  const office = await openWindow(browser, { baseURL: desk.url, size, storageState: themed(desk.url, theme) });
  await takePictures(consoleViews(desk), { ...camera, page: office.page });
  await office.context.close();
  await context.close();
}

/** Takes those of the documents (`docs/pictures/`). */
async function takeForDocuments(): Promise<number> {
  const browser = await launchBrowser();
  try {
    const differing = await takeDocsPictures(browser);
    for (const sentence of differing) console.log(`DIFFERENT ${sentence}`);
    return differing.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

/**
 * Takes pictures in both sizes and both themes, or in one of each with `-- --size phone --theme
 * light`, in several engines with `--engine chromium --engine webkit`, or with `-- --docs` those of
 * the documents.
 */
async function main(): Promise<number> {
  const { values } = readArguments({
    options: {
      size: { type: 'string' },
      theme: { type: 'string' },
      engine: { type: 'string', multiple: true, default: ['chromium'] },
      docs: { type: 'boolean', default: false },
    },
    usage: 'npm run screenshots [-- --size desktop|phone --theme dark|light --engine <name> … | --docs]',
  });
  if (values.docs) return takeForDocuments();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const [browser, game] = [await launchBrowser('chromium'), await startTestGame()];
  const desk = await openDesk(game.settingsOf('console'));
  const pictures = new Map<string, string[]>();
  const failures: string[] = [];
  try {
    for (const engine of ENGINES) {
      if (!values.engine.includes(engine)) continue;
      const camera = engine === 'chromium' ? browser : await launchBrowser(engine);
      for (const size of Object.keys(sizes) as Size[]) {
        for (const theme of THEMES) {
          if ((values.size ?? size) !== size || (values.theme ?? theme) !== theme) continue;
          await photograph(
            camera,
            { url: game.url, desk },
            {
              size,
              theme,
              engine,
              onPicture: (view, file) => pictures.set(view, [...(pictures.get(view) ?? []), file]),
              onFailure(sentence) {
                failures.push(sentence);
                console.log(`MISSED ${sentence}`);
              },
            },
          );
          console.log(`${engine} ${size} ${theme}: done`);
        }
      }
      if (camera !== browser) await camera.close();
    }
    await writeContactSheet(browser, FOLDER, pictures);
  } finally {
    await browser.close();
    await desk.stop();
    await game.stop();
  }
  console.log(`${[...pictures.values()].flat().length} pictures in out/screenshots: open index.html`);
  return failures.length === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runMain(main);
