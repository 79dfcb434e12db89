import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** DevTools' fast 3G. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const CPU_SLOWDOWN = 4;
/** A page without calls for this long has loaded everything. */
const QUIET_MS = 2_000;

/** The cookies of a player, for windows of their own. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Visit {
  /** When the largest element was drawn, in milliseconds from the start of the navigation. */
  lcpMs: number;
  /** Share of the drawn page that moved (layout shift score). */
  cls: number;
  /** JavaScript on the wire, with headers, in bytes. */
  scriptBytes: number;
  /** The files of the page in the order of their requests. */
  files: readonly LoadedFile[];
}

/** A file of a page, in milliseconds from the start of the navigation. */
export interface LoadedFile {
  path: string;
  requested: number;
  loaded: number;
}

interface Vitals {
  lcp: number;
  cls: number;
}

/** Runs in the page. */
const FILES = `performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => ({
  path: new URL(name).pathname, requested: Math.round(startTime), loaded: Math.round(responseEnd),
}))`;

/** Runs in the page, from its first moment. */
const OBSERVE = `(() => {
  window.vitals = { lcp: 0, cls: 0 };
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { window.vitals.lcp = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.vitals.cls += value; });
})()`;

export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', FAST_3G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return cdp;
}

/** Counts the bytes of scripts on the wire, also for pages that come later in the window. */
function countScripts(cdp: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Opens a page on the slow network with an empty cache, with the cookies of `state`. */
export async function visit(browser: Browser, url: string, state?: State): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    ...(state ? { storageState: state } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const cdp = await slowDown(page);
    const scriptBytes = countScripts(cdp);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(QUIET_MS);
    const { lcp, cls } = await page.evaluate<Vitals>('window.vitals');
    const files = await page.evaluate<LoadedFile[]>(FILES);
    return { lcpMs: lcp, cls, scriptBytes: scriptBytes(), files };
  } finally {
    await context.close();
  }
}
