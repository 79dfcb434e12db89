import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { PASSWORD, type Player, unwrap } from '@maseki/players/account.ts';
import { residentKibOf } from '@maseki/tools/measure/process-usage.ts';
import { medianOf, percentile } from '@maseki/tools/measure/statistics.ts';
import type { Pod } from '@maseki/tools/servers/pods.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { playOne, type Waits } from '../replay/duels.ts';
import { archived, insertReplays, longBattles } from '../replay/played-battles.ts';
import { contextOf, openBrowser } from '../support/browser.ts';
import type { FairnessBench } from './bench.ts';
import { insertAll, insertRows } from './rows.ts';

const LOOK_MS = 100;
/** Before the first window, until battles run evenly. */
const BEGIN_MS = 10_000;
/** After a page has been loaded. */
const SETTLE_MS = 2_000;
const REGISTERING_AT_ONCE = 4;
/** Battles whose copies fill the archive. */
const DIFFERENT = 20;
const KIB_A_MB = 1_024;
const OVER_MS = 30_000;

async function insertBattles({ archive, sizes }: FairnessBench, player: Player): Promise<void> {
  const battles = longBattles([player.id, 'bench'], { isSealed: true });
  const made = await Promise.all(Array.from({ length: DIFFERENT }, () => archived(battles.next().value)));
  const copies = Array.from({ length: Math.ceil(sizes.battles / DIFFERENT) }, (_, n) =>
    made.map((replay, at) => ({ ...replay, _id: ulid(), ended_at: Date.now() - (n * DIFFERENT + at) * 60_000 })),
  );
  await insertReplays(archive, copies.flat().slice(0, sizes.battles));
}

async function insertMessages({ databases, sizes }: FairnessBench, player: Player): Promise<void> {
  const group = unwrap(await player.call(chat.createGroup, { body: { name: 'みんなの部屋' } }), 'a group');
  const message = { group_id: group.id, sender_id: player.id, sender_name: player.username, written: null };
  const messages = Array.from({ length: sizes.messages }, (_, n) => {
    const created_at = new Date(Date.now() - n * 1_000);
    return { ...message, _id: ulid(created_at.getTime()), message: `${n}番目の発言です`.repeat(4), created_at };
  });
  await insertAll(databases.chat, 'messages', messages);
}

/** The settings page with the password, so that only the press is left. */
async function openExport(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/settings`);
  await page.getByLabel('書き出しのためのパスワード').fill(PASSWORD);
  return page;
}

/** Seconds until the settings page has read everything. */
async function exportOnce(page: Page): Promise<number> {
  const begun = performance.now();
  await page.getByRole('button', { name: 'データを書き出す' }).click();
  await page.getByText('すべて読み込みました').waitFor();
  return (performance.now() - begun) / 1_000;
}

/** Looks at the memory of pods. The largest of each since the last call, in KiB. */
function watchMemory(pods: readonly Pod[]) {
  let largest = pods.map(() => 0);
  const look = () => {
    largest = pods.map(({ pid }, n) => Math.max(largest[n] ?? 0, pid === undefined ? 0 : residentKibOf([pid])));
  };
  const looking = setInterval(look, LOOK_MS);
  return {
    take(): number[] {
      look();
      const taken = largest;
      largest = pods.map(() => 0);
      return taken;
    },
    [Symbol.dispose]: () => clearInterval(looking),
  };
}

async function newPlayers({ newPlayer }: FairnessBench, count: number): Promise<Player[]> {
  const players: Player[] = [];
  let left = count;
  const register = async () => {
    while (left-- > 0) players.push(await newPlayer());
  };
  await Promise.all(Array.from({ length: REGISTERING_AT_ONCE }, register));
  return players;
}

/** How long an export takes, and what pods and the battles of others notice. */
export async function measureExport(bench: FairnessBench) {
  const { game, sizes, databases, newPlayer, onProgress } = bench;
  const [owner, duelists] = [await newPlayer(), await newPlayers(bench, sizes.duelists)];
  await Promise.all([insertBattles(bench, owner), insertMessages(bench, owner)]);
  await insertRows(databases.inventory, owner.id, sizes.rows);
  const browser = await openBrowser();
  const none = (): Waits => ({ actions: [], archived: [] });
  const kinds = { calm: none(), export: none(), between: none() };
  let present: keyof typeof kinds = 'between';
  let isOver = false;
  const playing = duelists.map(async (player) => {
    while (!isOver) await playOne(game.url, player, () => kinds[present]);
  });
  try {
    using memory = watchMemory(game.services);
    const context = await contextOf(browser, owner, game.url);
    // The first one tells how long a window is.
    const opened = await openExport(context, game.url);
    const first = await exportOnce(opened);
    await opened.close();
    await sleep(BEGIN_MS);
    const [seconds, growths]: [number[], number[]] = [[], []];
    for (let round = 0; round < sizes.exports; round += 1) {
      // It is open in both windows, because what a page costs is no cost of an export.
      const page = await openExport(context, game.url);
      await sleep(SETTLE_MS);
      memory.take();
      present = 'calm';
      await sleep(first * 1_000);
      const before = memory.take();
      present = 'export';
      seconds.push(await exportOnce(page));
      present = 'between';
      await page.close();
      const grown = memory.take().map((kib, n) => (kib - (before[n] ?? 0)) / KIB_A_MB);
      growths.push(Math.max(...grown));
      onProgress(`exported in ${seconds.at(-1)?.toFixed(1)} s, a pod grew by ${growths.at(-1)?.toFixed(1)} MB`);
    }
    const { calm, export: during } = kinds;
    onProgress(`${calm.actions.length} actions in calm windows, ${during.actions.length} during exports`);
    const p99 = ({ actions }: Waits) => percentile(actions, 0.99);
    return {
      export_s: Math.round(medianOf(seconds).median * 10) / 10,
      export_peak_mb: Math.round(Math.max(...growths)),
      export_p99_ratio: Math.round((p99(during) / p99(calm)) * 100) / 100,
    };
  } finally {
    isOver = true;
    await browser.close();
    await Promise.race([Promise.all(playing), sleep(OVER_MS)]);
  }
}
