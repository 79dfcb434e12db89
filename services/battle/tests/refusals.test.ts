import { expect, test } from '@jest/globals';
import { refusalText } from '@maseki/rules/refusals.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import { play } from './support/auto-play.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();

/** An action that is legal only once a battle card is placed. */
const ready = () => ({ type: 'action.setup_complete', action_id: ulid() });

/** Makes `ready` legal. */
async function placeBattleCard(socket: PlayerSocket): Promise<void> {
  const action_id = ulid();
  socket.send({ type: 'action.place_card', card_index: 0, to_field: 'battle_card', action_id });
  await eventually(() => socket.accepted().includes(action_id));
}

const refusalsOf = (socket: PlayerSocket, actionId: string) =>
  socket.messages.flatMap((message) =>
    message.type === 'warning' && message.action_id === actionId ? [message.message] : [],
  );

const refused = (socket: PlayerSocket, actionId: string, times = 1) =>
  eventually(() => refusalsOf(socket, actionId).length === times);

test('a refused action gets the same refusal again, on every pod and after the first pod’s death, even when it has become legal', async () => {
  const mortal = await cluster.pods.start();
  const { anna, slug, sockets } = await startDuel(cluster.pods, [mortal, cluster.west]);
  const tooEarly = ready();
  sockets[0].send(tooEarly);
  await refused(sockets[0], tooEarly.action_id);
  await mortal.stop();

  const back = await anna.connect(cluster.east, slug);
  await back.until(() => true);
  await placeBattleCard(back);
  const late = await cluster.pods.start();
  const elsewhere = await Promise.all([cluster.west, late].map((pod) => anna.connect(pod, slug)));
  for (const socket of [back, ...elsewhere]) {
    socket.send(tooEarly);
    await refused(socket, tooEarly.action_id);
    expect(refusalsOf(socket, tooEarly.action_id)).toEqual([refusalText.no_battle_card]);
  }
  expect(back.state().you?.status.setup_done).toBe(false);
  const later = ready();
  back.send(later);
  await eventually(() => back.accepted().includes(later.action_id));
});

test('an action that reaches two pods at once, as it becomes legal, is refused by both or taken by both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { anna, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
    const one = sockets[0];
    const other = await anna.connect(cluster.west, slug);
    await other.until(() => true);
    const action = ready();
    one.send(action);
    one.send({ type: 'action.place_card', card_index: 0, to_field: 'battle_card', action_id: ulid() });
    other.send(action);
    await eventually(() => one.hasOutcome(action.action_id) && other.hasOutcome(action.action_id));
    const refusals = [one, other].map((socket) => refusalsOf(socket, action.action_id).length);
    expect([
      [0, 0],
      [1, 1],
    ]).toContainEqual(refusals);
    const done = await one.until(({ you }) => you?.status.battle_card !== null);
    expect(done.you?.status.setup_done).toBe(refusals[0] === 0);
  }
});

test('a refusal changes nothing: no version, no clock, no update for the opponent, and no entry of the replay', async () => {
  const { slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const [one, other] = sockets;
  const before = one.state();
  const tooEarly = ready();
  one.send(tooEarly);
  await refused(one, tooEarly.action_id);
  expect(one.state()).toBe(before);
  const framesBefore = other.frames.length;
  await placeBattleCard(one);
  const after = await other.until(({ version }) => version === before.version + 1);
  expect(other.frames.length).toBe(framesBefore + 1);
  expect(after.deadline).toBe(before.deadline);

  await Promise.all(sockets.map((socket) => play(socket)));
  const { db, replays } = await openDatabase(cluster.pods.sandbox);
  const { entries } = unpackReplay(await eventually(() => replays.findById(slug).lean()));
  await db.close();
  expect(entries.map(({ version }) => version)).toEqual(entries.map((_, n) => n + 1));
});
