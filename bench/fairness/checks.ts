import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import type { BrowserContext } from 'playwright-core';
import { archived, insertReplays, longBattles } from '../replay/played-battles.ts';
import { contextOf, openBrowser, slowPage } from '../support/browser.ts';
import type { FairnessBench } from './bench.ts';
import { NOTED, watchFor } from './page-scripts.ts';

const STONES = 10_000;
const SKIPPED_WITHIN_MS = 2_000;

interface Noted {
  ms: number;
  frameMs: number;
}

/** From the moment at which the check's file has run. */
async function checkDraw(context: BrowserContext, url: string): Promise<Noted> {
  const page = await slowPage(context);
  await page.addInitScript(watchFor('✓ 検証済み', { kind: 'script', address: /check-draw/ }));
  await page.goto(`${url}/gacha`);
  await page
    .getByText(/^封印 [0-9A-F]{4}-/)
    .first()
    .waitFor();
  await page.getByRole('radio', { name: /魔獣録/ }).press('Space');
  await page.getByRole('button', { name: '引く（10魔法石）' }).press('Enter');
  // A slow page may have played the opening to its end.
  const skip = page.getByRole('button', { name: 'スキップ' });
  await skip.press('Enter', { timeout: SKIPPED_WITHIN_MS }).catch(() => undefined);
  await page.locator('summary', { hasText: '✓ 検証済み' }).waitFor();
  const noted = await page.evaluate<Noted>(NOTED);
  await page.close();
  return noted;
}

/** From the moment at which the battle's record is there, which the check reads. */
async function checkBattle(context: BrowserContext, url: string, room: string): Promise<Noted> {
  const page = await slowPage(context);
  await page.addInitScript(
    watchFor('✓ シャッフルとコインは検証済み', { kind: 'response', address: new RegExp(`/replays/${room}/$`) }),
  );
  await page.goto(`${url}/result?room=${room}`);
  await page.getByText('✓ シャッフルとコインは検証済み').waitFor();
  const noted = await page.evaluate<Noted>(NOTED);
  await page.close();
  return noted;
}

/** What the checks of draws and battles cost a slow page. */
export async function measureChecks({
  game: { url },
  archive,
  databases,
  newPlayer,
  sizes,
  onProgress,
}: FairnessBench) {
  const player = await newPlayer();
  unwrap(await player.call(inventory.getPackOdds, { query: { pack: 'MorisCardPack' } }), 'odds');
  const accounts = databases.inventory.collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: player.id }, { $set: { stones: STONES } });
  const browser = await openBrowser();
  try {
    const context = await contextOf(browser, player, url);
    // The files come into the cache.
    await checkDraw(context, url);
    const draws: Noted[] = [];
    while (draws.length < sizes.checks) draws.push(await checkDraw(context, url));
    onProgress(`${draws.length} draws were checked`);
    const played = longBattles([player.id, 'bench'], { isSealed: true });
    const battles: Noted[] = [];
    for (let n = 0; n <= sizes.checks; n += 1) {
      const replay = archived(played.next().value);
      await insertReplays(archive, [replay]);
      const noted = await checkBattle(context, url, replay._id);
      if (n > 0) battles.push(noted);
    }
    onProgress(`${battles.length} battles were checked`);
    const median = (values: readonly number[]) => Math.round(medianOf(values).median);
    return {
      verify_draw_ms: median(draws.map(({ ms }) => ms)),
      verify_battle_ms: median(battles.map(({ ms }) => ms)),
      verify_battle_frame_ms: median(battles.map(({ frameMs }) => frameMs)),
    };
  } finally {
    await browser.close();
  }
}
