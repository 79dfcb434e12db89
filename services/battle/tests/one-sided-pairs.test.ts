import { expect, test } from '@jest/globals';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { packReplay } from '../src/base/database/replay-content.ts';
import { useOnePod } from './support/one-pod.ts';
import { plainSetup } from './support/setup.ts';

const world = useOnePod();
const DAY_MS = 24 * 60 * 60 * 1_000;
const WINS = 10;

interface Battles {
  users: [string, string];
  winner: string | null;
  count: number;
  mode?: BattleMode;
  daysAgo?: number;
}

/** Rows of an archive that nothing plays again. */
async function archive({ users, winner, count, mode = 'matched', daysAgo = 1 }: Battles): Promise<void> {
  const packed = packReplay([], plainSetup().players);
  await world.database.replays.insertMany(
    Array.from({ length: count }, (_, n) => ({
      _id: ulid(),
      users,
      winner,
      reason: 'life',
      ended_at: Date.now() - daysAgo * DAY_MS + n,
      ...packed,
      counted: { mode, rated: mode === 'matched', rewarded: false, reason: mode === 'matched' ? null : mode },
      expires_at: new Date(Date.now() + DAY_MS),
      purged: true,
      forgotten: true,
    })),
  );
}

const pairOf = (): [string, string] => [ulid(), ulid()];

/** How often the index of battles of the queue was read. */
async function reads(): Promise<number> {
  const [row] = await world.database.replays.aggregate<{ accesses: { ops: number } }>([
    ...[{ $indexStats: {} }, { $match: { name: 'matched' } }],
  ]);
  return Number(row?.accesses.ops ?? Number.NaN);
}

test('pairs of which one has won ten in a row are found among battles of the queue, by their index', async () => {
  const [helped, helper] = pairOf();
  await archive({ users: [helped, helper], winner: helped, count: WINS + 2 });
  // The order of the seats does not matter.
  await archive({ users: [helper, helped], winner: helped, count: 1 });
  const [even, friends, older, aborted] = [pairOf(), pairOf(), pairOf(), pairOf()];
  await archive({ users: even, winner: even[0], count: WINS - 1, daysAgo: 3 });
  await archive({ users: even, winner: even[1], count: 1, daysAgo: 2 });
  await archive({ users: even, winner: even[0], count: WINS - 1 });
  await archive({ users: friends, winner: friends[0], count: WINS, mode: 'friends' });
  await archive({ users: older, winner: older[0], count: WINS, daysAgo: 31 });
  await archive({ users: aborted, winner: null, count: WINS });
  const bus = createBus(world.nats, createLog('test', { pod: 'test', logLevel: 'silent' }));
  const before = await reads();
  const { pairs } = await bus.callRpc(rpcs.listOneSidedPairs, { days: 30, wins: WINS, limit: 50 });
  expect(pairs).toEqual([{ user_ids: [helped, helper].sort(), winner_id: helped, wins: WINS + 3 }]);
  expect(await reads()).toBeGreaterThan(before);
});
