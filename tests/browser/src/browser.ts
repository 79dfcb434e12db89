import { headlessShell } from '@maseki/tools/binaries/chromium.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core';
import { engine, INSERT_TEXT, launchEngine } from '../engines/engine.ts';

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** The two sizes at which every screen has to hold. */
export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

export const launchBrowser = async (): Promise<Browser> =>
  engine === 'chromium'
    ? playwright.launch({ executablePath: await resolveBinary(headlessShell), args: FLAGS })
    : launchEngine(engine);

/** Browsers in full motion beside others, for engines whose windows all have the same motion. */
const lively = new WeakMap<Browser, Promise<Browser>>();

function withMotion(browser: Browser, motion: 'calm' | 'full'): Browser | Promise<Browser> {
  if (engine === 'chromium' || motion === 'calm') return browser;
  const found = lively.get(browser) ?? launchEngine(engine, motion);
  if (!lively.has(browser)) browser.once('disconnected', () => void found.then((other) => other.close()));
  lively.set(browser, found);
  return found;
}

export interface WindowOptions {
  baseURL: string;
  size: Size;
  /** True for a touch screen. */
  hasTouch?: boolean;
  /** `full` shows every animation. Drawing them takes half of the time of a battle. */
  motion?: 'calm' | 'full';
  /** Cookies and stored items that the window begins with. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>;
  /** Allows the page its service worker, whose requests no test can hold back or see. */
  serviceWorkers?: 'allow' | 'block';
}

/** A window with cookies of its own, a size, and the list of failures in the page. */
export async function openWindow(
  browser: Browser,
  { baseURL, size, hasTouch = false, motion = 'calm', serviceWorkers = 'block', ...more }: WindowOptions,
) {
  const viewport = sizes[size];
  const context: BrowserContext = await (await withMotion(browser, motion)).newContext({
    baseURL,
    viewport,
    hasTouch,
    locale: 'ja-JP',
    reducedMotion: motion === 'calm' ? 'reduce' : 'no-preference',
    serviceWorkers,
    ...more,
  });
  context.setDefaultTimeout(90_000);
  if (engine !== 'chromium') await context.addInitScript(INSERT_TEXT);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}

/**
 * Waits until no animation runs, as the contrast of a fading colour says nothing. Endless
 * animations and those of decoration (`aria-hidden`) may go on.
 */
export const animationsEnd = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => !effect.target?.closest('[aria-hidden="true"]'))
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);

/** Goes to an address as a link of the page does, without loading the page again. */
export const follow = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );

/** Opens a part of the screen that is folded up, and leaves an open one as it is. */
export async function unfold(page: Page, title: string): Promise<void> {
  const handle = page.locator('details:not([open]) > summary').filter({ hasText: title });
  await page.locator('summary').filter({ hasText: title }).waitFor({ state: 'attached' });
  if ((await handle.count()) > 0) await handle.click();
}

/** Gives a window another size. Resolves when the page has been laid out in it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(`new Promise((drawn) => {
    const isThere = () => innerWidth === ${size.width} && innerHeight === ${size.height};
    const look = () => requestAnimationFrame(isThere() ? () => requestAnimationFrame(() => drawn()) : look);
    look();
  })`);
}
