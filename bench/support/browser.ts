import type { Player } from '@maseki/players/account.ts';
import { chromium } from '@maseki/tools/binaries/chromium.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
/** A page that shows nothing is given up after this long. */
const PATIENCE_MS = 120_000;
/** Factor by which the CPU of a slow page is slowed down. */
export const CPU_SLOWDOWN = 4;

/** The browser of a benchmark, with more flags if it needs some. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return playwright.launch({ executablePath: await resolveBinary(chromium), args: [...FLAGS, ...more] });
}

/** A browser in which the player is logged in. */
export async function contextOf(browser: Browser, { cookies }: Player, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
  context.setDefaultTimeout(PATIENCE_MS);
  const { hostname: domain } = new URL(url);
  const rest = { domain, path: '/', expires: -1, secure: false, sameSite: 'Lax' } as const;
  await context.addCookies(
    [...cookies].map(([name, value]) => ({
      ...{ name, value: encodeURIComponent(value), httpOnly: name !== 'csrftoken' },
      ...rest,
    })),
  );
  return context;
}

/** A page whose CPU is slowed down. Its workers are not. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
