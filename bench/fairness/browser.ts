import type { Player } from '@maseki/players/account.ts';
import { chromium } from '@maseki/tools/binaries/chromium.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
/** A page that shows nothing is given up after this long. */
const PATIENCE_MS = 120_000;

export async function openBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await resolveBinary(chromium), args: FLAGS });
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
