/** @slow pauses a pod */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { modelsOf } from '../src/base/database/models.ts';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import { nextAction, play } from './support/auto-play.ts';
import { createPlayer } from './support/player.ts';

let cluster: BattleCluster;

beforeAll(async () => {
  cluster = await startBattleCluster({ pods: 2, env: { LOG_LEVEL: 'silent' } });
});

afterAll(() => cluster.stop(), 30_000);

/** Longer than any time-out of an action. */
const PAUSE_MS = 9_000;

test('a pod that is paused in the middle of an action, and continues much later, changes nothing that happened meanwhile', async () => {
  const [paused, other] = cluster.pods;
  if (!paused || !other) throw new Error('two pods are needed');
  const env = { IDENTITY_SIGNING_KEYS: cluster.signingKeys };
  const [anna, bob] = [createPlayer('アンナ', env), createPlayer('ボブ', env)];
  const before = await anna.connect(paused, await anna.claim(paused));
  const slug = await bob.claim(other);
  const his = await bob.connect(other, slug);
  await before.until(({ status }) => status === 'setup');

  const action = { ...nextAction(before.state()), action_id: ulid() };
  before.send(action);
  paused.freeze();
  const pausedAt = Date.now();
  const hers = await anna.connect(other, slug);
  await hers.until(() => true);
  hers.send(action);
  await eventually(() => hers.accepted().includes(action.action_id));
  const sent = await Promise.all([hers, his].map((socket) => play(socket, ({ turn }) => turn >= 3)));
  await eventually(() => Date.now() - pausedAt > PAUSE_MS, { withinMs: PAUSE_MS + 5_000 });
  const { version } = hers.state();

  paused.thaw();
  // The pod may have given up the action and closed the old socket.
  const after = await anna.connect(paused, slug);
  await after.until((state) => state.version >= version);
  expect(after.state().opponent).toEqual(hers.state().opponent);
  sent.push(...(await Promise.all([after, his].map((socket) => play(socket)))));

  const db = await cluster.openDatabase();
  const { replays } = modelsOf(db);
  const archived = await eventually(() => replays.findById(slug).lean());
  await db.close();
  const { entries } = unpackReplay(archived);
  const stored = entries.flatMap((entry) => (entry.kind === 'action' ? [entry.action_id] : []));
  expect(stored.filter((id) => id === action.action_id)).toHaveLength(1);
  expect(new Set(stored).size).toBe(stored.length);
  const accepted = [...before.accepted(), ...after.accepted(), ...hers.accepted(), ...his.accepted()];
  expect(accepted.filter((id) => !stored.includes(id))).toEqual([]);
  expect(sent.flat().length).toBeGreaterThan(4);
  anna.leave();
  bob.leave();
});
