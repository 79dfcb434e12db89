import { chromium } from '../binaries/chromium.ts';
import { ensureJapaneseFont } from '../binaries/japanese-font.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { buildFrontends } from '../servers/build-frontends.ts';
import type { Supervisor } from '../servers/supervisor.ts';

/** What browser tests need: a Chromium that shows Japanese, and the screens. */
export async function prepareBrowser(supervisor: Supervisor): Promise<Record<string, string>> {
  const [CHROMIUM_BIN] = await Promise.all([resolveBinary(chromium), ensureJapaneseFont(), buildFrontends(supervisor)]);
  return { CHROMIUM_BIN };
}
