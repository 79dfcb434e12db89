import type { AppliedEntry } from '@maseki/battle/battle/room.ts';
import { medianOf, percentile } from '@maseki/tools/measure/statistics.ts';
import type { BrowserContext } from 'playwright-core';
import { CPU_SLOWDOWN, contextOf, openBrowser, slowPage } from '../support/browser.ts';
import type { ReplayBench } from './bench.ts';
import { OPENED, THINKING, WATCH_OPENING, WATCH_WORKERS, walk } from './page-scripts.ts';
import { archived, insertReplays, longBattles } from './played-battles.ts';

/** A page that shows nothing is given up after this long. */
const PATIENCE_MS = 60_000;

/** What the computer did in a turn. */
interface Thinking {
  /** From each position to its move, in ms of a worker that DevTools do not slow down. */
  moves: number[];
  /** The longest frame meanwhile. */
  frameMs: number;
}

/** Milliseconds until the player can be used, and for each of its steps. */
async function watch(context: BrowserContext, address: string) {
  const page = await slowPage(context);
  await page.addInitScript(WATCH_OPENING);
  const opened = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(OPENED) });
  const begun = performance.timeOrigin + performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const openMs = Number((await opened).text().slice(OPENED.length)) - begun;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const steps = await page.evaluate<number[]>(walk);
  await page.close();
  return { openMs, steps };
}

/** Lets the hard computer have one turn, from an own decision in the middle of a battle. */
async function thinkOnce(context: BrowserContext, address: string): Promise<Thinking> {
  const page = await slowPage(context);
  await page.addInitScript(WATCH_WORKERS);
  await page.goto(`${address}&vs=hard`);
  await page.getByRole('button', { name: 'ターン終了', disabled: false }).click();
  await page.getByRole('button', { name: 'はい' }).click();
  const result = await page.evaluate<Thinking>(THINKING);
  await page.close();
  return result;
}

/** The version of the last turn of the reader that does not end in the battle's end. */
function ownTurn(applied: readonly AppliedEntry[]): number {
  const own = applied.filter(
    ({ entry }, n) => entry.kind === 'action' && entry.seat === 'a' && n < applied.length - 20,
  );
  const last = own.findLast(({ entry }) => entry.kind === 'action' && entry.action.type === 'action.end_turn');
  return (last?.entry.version ?? 2) - 1;
}

/** What ended battles cost a page. */
export async function measurePage({ url, archive, players, sizes, onProgress }: ReplayBench) {
  const [player] = players;
  if (!player) throw new Error('there are no players');
  const battles = longBattles([player.id, 'bench']);
  const browser = await openBrowser();
  try {
    const context = await contextOf(browser, player, url);
    context.setDefaultTimeout(PATIENCE_MS);
    const replay = archived(battles.next().value);
    await insertReplays(archive, [replay]);
    const address = `${url}/replay/${replay._id}`;
    // The files come into the cache.
    await watch(context, address);
    const visits: Awaited<ReturnType<typeof watch>>[] = [];
    for (let round = 0; round < sizes.pageRounds; round += 1) visits.push(await watch(context, address));
    onProgress(`${visits.length} times a battle of ${visits[0]?.steps.length} steps was opened`);
    const stepMs = (visits[0]?.steps ?? []).map((_, n) => medianOf(visits.map(({ steps }) => steps[n] ?? 0)).median);

    const turns: Thinking[] = [];
    while (turns.length < sizes.botTurns) {
      const applied = battles.next().value;
      const other = archived(applied);
      await insertReplays(archive, [other]);
      turns.push(await thinkOnce(context, `${url}/replay/${other._id}?step=${ownTurn(applied)}`));
    }
    const moves = turns.flatMap((turn) => turn.moves);
    onProgress(`the computer moved ${moves.length} times`);
    return {
      open_ms: Math.round(medianOf(visits.map(({ openMs }) => openMs)).median),
      step_ms: Math.round(Math.max(...stepMs)),
      bot_ms: Math.round(percentile(moves, 0.95) * CPU_SLOWDOWN),
      bot_frame_ms: Math.round(Math.max(...turns.map(({ frameMs }) => frameMs))),
    };
  } finally {
    await browser.close();
  }
}
