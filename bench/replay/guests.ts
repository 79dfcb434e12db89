import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { testClient } from '@maseki/players/test-client.ts';
import { medianOf, percentile } from '@maseki/tools/measure/statistics.ts';
import type { ReplayBench } from './bench.ts';
import { ARCHIVED_WITHIN_MS, playOne, type Waits } from './duels.ts';
import { archived, insertReplays, longBattles } from './played-battles.ts';

const GUESTS = 200;

/** Guests from as many addresses open a link, evenly over a time. */
async function openLink(url: string, token: string, ms: number): Promise<void> {
  const opened = Array.from({ length: GUESTS }, async (_, n) => {
    await sleep((n / GUESTS) * ms);
    const guest = testClient(url, { 'x-forwarded-for': `203.0.113.${n}` });
    unwrap(await guest.call(battle.getSharedReplay, { params: { token } }), 'a shared battle');
  });
  await Promise.all(opened);
}

/** What running battles notice of guests who open one link. The gateway trusts this machine. */
export async function measureGuests({ url, archive, players, sizes, onProgress }: ReplayBench) {
  const [owner, ...duelists] = players;
  if (!owner) throw new Error('there are no players');
  const replay = archived(longBattles([owner.id, 'bench']).next().value);
  await insertReplays(archive, [replay]);
  const params = { room_id: replay._id };
  const { token } = unwrap(await owner.call(battle.createReplayLink, { params, body: { named: false } }), 'a link');

  const none = (): Waits => ({ actions: [], archived: [] });
  const kinds = { calm: none(), guests: none(), between: none() };
  let present: keyof typeof kinds = 'between';
  let isOver = false;
  const playing = duelists.map(async (player) => {
    while (!isOver) await playOne(url, player, () => kinds[present]);
  });
  await sleep(sizes.windowMs);
  for (let round = 0; round < sizes.guestRounds; round += 1) {
    present = 'calm';
    await sleep(sizes.windowMs);
    present = 'guests';
    await Promise.all([openLink(url, token, sizes.windowMs), sleep(sizes.windowMs)]);
    present = 'between';
    onProgress(`guests came ${round + 1} times`);
  }
  isOver = true;
  await Promise.race([Promise.all(playing), sleep(ARCHIVED_WITHIN_MS)]);
  const ratio = (of: (waits: Waits) => number) => Math.round((of(kinds.guests) / of(kinds.calm)) * 100) / 100;
  const { calm, guests } = kinds;
  onProgress(`${calm.actions.length} and ${guests.actions.length} actions, ${guests.archived.length} ends`);
  return {
    guests_p99_ratio: ratio(({ actions }) => percentile(actions, 0.99)),
    guests_archive_ratio: ratio((waits) => medianOf(waits.archived).median),
  };
}
