import { headlessShell } from '@maseki/tools/binaries/chromium.ts';
import type { Engine } from '@maseki/tools/binaries/engines.ts';
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

export const launchBrowser = async (name = engine, motion: 'calm' | 'full' = 'calm'): Promise<Browser> =>
  name === 'chromium'
    ? playwright.launch({ executablePath: await resolveBinary(headlessShell), args: FLAGS })
    : launchEngine(name, motion);

/** Browsers beside others, for windows of another engine or with another motion. */
const beside = new WeakMap<Browser, Map<string, Promise<Browser>>>();

/** The browser for a window. All windows of Firefox and WebKit have the motion of their browser. */
function browserFor(browser: Browser, wanted: Engine, motion: 'calm' | 'full'): Browser | Promise<Browser> {
  if (wanted === engine && (engine === 'chromium' || motion === 'calm')) return browser;
  const others = beside.get(browser) ?? new Map<string, Promise<Browser>>();
  beside.set(browser, others);
  const key = `${wanted} ${motion}`;
  const found = others.get(key) ?? launchBrowser(wanted, motion);
  if (!others.has(key)) browser.once('disconnected', () => void found.then((other) => other.close()));
  others.set(key, found);
  return found;
}

export interface WindowOptions {
  baseURL: string;
  size: Size;
  /** True for a touch screen. */
  hasTouch?: boolean;
  /** `full` shows every animation. Drawing them takes half of the time of a battle. */
  motion?: 'calm' | 'full';
  /** Another one than that of the run. */
  inEngine?: Engine;
  /** Cookies and stored items that the window begins with. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>;
  /** Allows the page its service worker, whose requests no test can hold back or see. */
  serviceWorkers?: 'allow' | 'block';
}

/** Errors of what a page was loading while it is left, which Chromium tells it no more. */
const LEFT = [
  /^Firefox can’t establish a connection to the server at wss?:/,
  /^The connection to wss?:\S+ was interrupted while the page was loading/,
  /^Loading chunk \d+ failed/,
  /^\[ Federation Runtime \]: Failed to load script resources/,
];

/** The stored choice of a theme. */
export const themed = (origin: string, theme: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'theme', value: theme }] }],
});

/** A window with cookies of its own, a size, and the list of failures in the page. */
export async function openWindow(
  browser: Browser,
  {
    baseURL,
    size,
    hasTouch = false,
    motion = 'calm',
    inEngine = engine,
    serviceWorkers = 'block',
    ...more
  }: WindowOptions,
) {
  const viewport = sizes[size];
  const context: BrowserContext = await (await browserFor(browser, inEngine, motion)).newContext({
    baseURL,
    viewport,
    hasTouch,
    locale: 'ja-JP',
    reducedMotion: motion === 'calm' ? 'reduce' : 'no-preference',
    serviceWorkers,
    ...more,
  });
  context.setDefaultTimeout(90_000);
  if (context.browser()?.browserType().name() !== 'chromium') await context.addInitScript(INSERT_TEXT);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message, stack }) => {
    if (inEngine === 'chromium' || !LEFT.some((left) => left.test(message))) problems.push(`${message}\n${stack}`);
  });
  return { context, page, problems };
}

/**
 * Waits until no animation runs, as the contrast of a fading colour says nothing. Endless
 * animations, those of decoration (`aria-hidden`) and of what is not drawn may go on.
 */
export const animationsEnd = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => !effect.target?.closest('[aria-hidden="true"]'))
      .filter(({ effect }) => effect.target?.checkVisibility({ contentVisibilityAuto: true }) ?? true)
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

/** Resolves when a page has been laid out and drawn again. */
export const drawn = (page: Page) =>
  page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))');

/** Gives a window another size. Resolves when the page has been laid out in it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(`new Promise((drawn) => {
    const isThere = () => innerWidth === ${size.width} && innerHeight === ${size.height};
    const look = () => requestAnimationFrame(isThere() ? () => requestAnimationFrame(() => drawn()) : look);
    look();
  })`);
}
