/** @slow outages */

import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { BattleLog } from '../src/base/log/battle-log.ts';
import { heartbeatOf } from '../src/play/clock/heartbeat.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';

/** A time of the world that can jump. To the service it is as if no pod had run meanwhile. */
let ahead = 0;
const clock = { now: () => Date.now() + ahead };
const OUT_MS = 200_000;

let pods: Pods;
let east: RunningService;
let west: RunningService;

beforeAll(async () => {
  pods = await createPods();
  [east, west] = await Promise.all([pods.start({ clock }), pods.start({ clock })]);
});

afterAll(() => pods.stop(), 30_000);

test('an outage of the whole service is compensated once, whichever pod comes back first', async () => {
  const { sockets } = await startDuel(pods, [east, west]);
  const before = sockets[0].state();
  ahead += OUT_MS;
  const compensated = await sockets[0].until((state) => state.version > before.version);
  const gained = (compensated.deadline ?? 0) - (before.deadline ?? 0);
  expect(gained).toBeGreaterThan(OUT_MS - 3_000);
  expect(gained).toBeLessThan(OUT_MS + 3_000);
  expect(compensated).toMatchObject({ status: 'setup', version: before.version + 1, turn: 0 });
  const given = { type: 'info', message: '通信障害のあいだの持ち時間を戻しました' };
  await eventually(() => sockets.every(({ messages }) => isDeepStrictEqual(messages.at(-1), given)));

  // By the time a second outage is compensated, both pods have had every chance to compensate the
  // first one twice.
  ahead += OUT_MS;
  const again = await sockets[1].until((state) => state.version > compensated.version);
  expect(again.version).toBe(compensated.version + 1);
  await eventually(() => sockets[0].state().version === again.version);
  await eventually(() => sockets.every(({ messages }) => messages.filter(({ type }) => type === 'info').length === 2));
});

/**
 * The log of a pod while its stream has no leader. It does not respond, though NATS itself does.
 */
let isLeaderless = false;
const orLeaderless =
  <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    if (isLeaderless) throw new UnavailableError('no leader');
    return call(...args);
  };
const electing = (battleLog: BattleLog): BattleLog => ({
  ...battleLog,
  append: orLeaderless(battleLog.append),
  readAfter: orLeaderless(battleLog.readAfter),
  tail: orLeaderless(battleLog.tail),
  pingOthers: orLeaderless(battleLog.pingOthers),
  time: orLeaderless(battleLog.time),
  lastHeartbeat: orLeaderless(battleLog.lastHeartbeat),
  appendHeartbeat: orLeaderless(battleLog.appendHeartbeat),
});
const ELECTION_MS = 7_000;

test('time in which the log had no leader is compensated too', async () => {
  const own = await createPods();
  const pod = await own.start({ overrides: { wrapLog: electing } });
  try {
    const { sockets } = await startDuel(own, [pod, pod]);
    const before = sockets[0].state();
    isLeaderless = true;
    const since = Date.now();
    await eventually(() => Date.now() > since + ELECTION_MS, { withinMs: 2 * ELECTION_MS });
    isLeaderless = false;
    const compensated = await sockets[0].until((state) => state.version > before.version);
    expect((compensated.deadline ?? 0) - (before.deadline ?? 0)).toBeGreaterThan(5_000);
  } finally {
    isLeaderless = false;
    await own.stop();
  }
});

test.each([
  [4_900, 0],
  [5_100, 1],
])('a gap of %i ms between heartbeats makes %i outages', (gap, count) => {
  const previous = { seq: 7, at: 1_000 };
  const { outages } = heartbeatOf({ seq: 8, at: 1_000 + gap, body: { previous, outages: [] } });
  expect(outages).toEqual(Array(count).fill({ id: '7.1000', from: 1_000, to: 1_000 + gap }));
});
