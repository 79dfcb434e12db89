import { expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { nextAction, play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();

test('a player who comes back to another pod finds the battle as it was, with all accepted actions', async () => {
  const { anna, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.east]);
  const atTurnThree = ({ turn }: { turn: number }) => turn >= 3;
  const [sent] = await Promise.all(sockets.map((socket) => play(socket, atTurnThree)));
  await eventually(() => sockets[0].state().version === sockets[1].state().version);

  const back = await anna.connect(cluster.west, slug);
  const state = await back.until(() => true);

  const { now, events, accepted, ...same } = sockets[0].state();
  expect(state).toMatchObject(same);
  expect(state.events).toEqual([]);
  expect(state.accepted).toEqual(sent);
});

test('all sockets of one player, on several pods, see every step', async () => {
  const { anna, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const second = await anna.connect(cluster.west, slug);
  const action = nextAction(await second.until(() => true));
  const action_id = ulid();
  second.send({ ...action, action_id });
  await Promise.all([sockets[0], second].map((socket) => socket.until(() => socket.accepted().includes(action_id))));
  expect(sockets[1].accepted()).toEqual([]);
  expect(sockets[1].state().version).toBe(sockets[0].state().version);
});

test('an action that is sent again, to any pod and at any time, is confirmed and has no second effect', async () => {
  const { anna, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const [one] = sockets;
  const action = { ...nextAction(one.state()), action_id: ulid() };
  const elsewhere = await anna.connect(cluster.west, slug);
  await elsewhere.until(() => true);
  for (const socket of [one, elsewhere, one, elsewhere]) socket.send(action);
  await eventually(() => one.accepted().length >= 2 && elsewhere.accepted().length >= 2);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  const { version } = one.state();
  const confirmations = () => one.accepted().filter((id) => id === action.action_id).length;
  const before = confirmations();
  one.send(action);
  await eventually(() => confirmations() === before + 1);
  expect(one.state().version).toBe(version);
  expect(one.warnings()).toEqual([]);
});

test('a player finds a battle again after its end', async () => {
  const { anna, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');
  await eventually(async () => (await anna.current(cluster.west)) === null);
  const back = await anna.connect(cluster.west, slug);
  expect(await back.until(() => true)).toMatchObject({ status: 'finished', end_reason: 'surrender' });
});
