/** @slow kills pods */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { rpcs as chatRpcs } from '@maseki/contracts/chat/rpc.ts';
import { rpcs as socialRpcs } from '@maseki/contracts/social/rpc.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { logNames } from '../src/base/log/stream.ts';
import { nextAction, play } from './support/auto-play.ts';
import { claimRoom } from './support/duel.ts';
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

test('a watcher whose pod dies comes back at another, and has all that happened', async () => {
  // In place of social and chat, everybody is a friend of everybody.
  const reply = (values: (pairs: unknown[]) => object) => (_: unknown, message: Msg) =>
    void message.respond(JSON.stringify(values(message.json<{ pairs: unknown[] }>().pairs)));
  const answers = [
    nats.subscribe(socialRpcs.areFriendPairs.subject, {
      callback: reply((pairs) => ({ friends: pairs.map(() => true) })),
    }),
    nats.subscribe(chatRpcs.areBlockedPairs.subject, {
      callback: reply((pairs) => ({ blocked: pairs.map(() => false) })),
    }),
  ];
  const env = { IDENTITY_SIGNING_KEYS: cluster.signingKeys };
  const [anna, bob, hana] = [createPlayer('アンナ', env), createPlayer('ボブ', env), createPlayer('ハナ', env)];
  const [home, other, away] = cluster.pods;
  if (!home || !other || !away) throw new Error('no pods');
  const waiting = await anna.connect(home, await anna.claim(home));
  const room = await claimRoom(bob, home);
  const sockets = [waiting, await bob.connect(home, room)];
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  const watching = await hana.watch(away, room, anna.id);
  await watching.next(({ type }) => type === 'battle.update');
  await away.kill();
  await watching.closed;
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 4)));
  const back = await hana.watch(other, room, anna.id);
  const seen = await back.next(({ type }) => type === 'battle.update');
  expect(seen).toMatchObject({ data: { version: sockets[0]?.state().version } });
  for (const answer of answers) answer.unsubscribe();
  for (const player of [anna, bob, hana]) player.leave();
  away.start();
  await away.ready();
});
