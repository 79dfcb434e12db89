/** @slow kills pods */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { logNames } from '../src/base/log/stream.ts';
import { nextAction, play } from './support/auto-play.ts';
import { createPlayer } from './support/player.ts';

/** The bot’s pace leaves time to kill pods before it moves. */
const BOT_PACE_MS = 2_000;
/** Within which a room whose pod has died is looked after again. */
const LOOKED_AFTER_MS = 5_000;
/** Starting pods again takes a while on a busy machine. */
const SLACK_MS = 20_000;

let cluster: BattleCluster;
let nats: NatsConnection;
/** How many records each room has. */
const stored = new Map<string, number>();

beforeAll(async () => {
  cluster = await startBattleCluster({ pods: 4, env: { LOG_LEVEL: 'silent', BOT_PACE_MS: String(BOT_PACE_MS) } });
  nats = await cluster.connectNats('pod-death.test');
  const names = logNames();
  nats.subscribe(names.allStored, {
    callback: (_, { subject }) => void stored.set(names.roomOf(subject), (stored.get(names.roomOf(subject)) ?? 0) + 1),
  });
  await nats.flush();
});

afterAll(async () => {
  await nats.close();
  await cluster.stop();
});

test.each([
  [1, 'the pod that serves a room dies: the one that stands in moves its bot'],
  [2, 'both pods that hold a room die: the pods that are left find it'],
])('%i: %s', async (deaths) => {
  const player = createPlayer('アンナ', { IDENTITY_SIGNING_KEYS: cluster.signingKeys });
  const [any] = cluster.pods;
  if (!any) throw new Error('no pod');
  const room = await player.claim(any, { mode: 'practice' });
  const order = rendezvousOrder(
    cluster.pods.map(({ name }) => name),
    shardOf(room),
  );
  const dead = cluster.pods.filter(({ name }) => order.slice(0, deaths).includes(name));
  await Promise.all(dead.map((pod) => pod.kill()));
  const killedAt = Date.now();
  expect(stored.get(room)).toBe(1);
  await eventually(() => (stored.get(room) ?? 0) > 1, { withinMs: BOT_PACE_MS + LOOKED_AFTER_MS + SLACK_MS });
  expect(Date.now() - killedAt).toBeLessThan(BOT_PACE_MS + LOOKED_AFTER_MS + SLACK_MS);
  for (const pod of dead) pod.start();
  await Promise.all(dead.map((pod) => pod.ready()));
});

test('the pod that stands in has received nothing of a battle, and moves its bot all the same', async () => {
  const player = createPlayer('アンナ', { IDENTITY_SIGNING_KEYS: cluster.signingKeys });
  const [any] = cluster.pods;
  if (!any) throw new Error('no pod');
  const room = await player.claim(any, { mode: 'practice' });
  const [serving] = rendezvousOrder(
    cluster.pods.map(({ name }) => name),
    shardOf(room),
  );
  const dying = cluster.pods.find(({ name }) => name === serving);
  if (!dying) throw new Error('no pod');
  const socket = await player.connect(dying, room);
  // Who has to move then, and until when, stands in records that only this pod has received.
  await play(socket, (state) => nextAction(state) === null);
  const storedBefore = stored.get(room) ?? 0;
  await dying.kill();
  await eventually(() => (stored.get(room) ?? 0) > storedBefore, {
    withinMs: BOT_PACE_MS + LOOKED_AFTER_MS + SLACK_MS,
  });
  dying.start();
  await dying.ready();
});
