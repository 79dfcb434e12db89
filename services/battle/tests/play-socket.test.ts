import { expect, test } from '@jest/globals';
import { homeShardOf, shardOf } from '@maseki/contracts/battle/shards.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();

const isUnderWay = ({ status }: { status: string }) => status === 'setup';

test('practice after practice comes on one socket, in rooms of the player’s own shard', async () => {
  const player = cluster.pods.player();
  const socket = await player.play(cluster.east);
  const rooms = new Set<string>();
  for (let battle = 0; battle < 3; battle += 1) {
    socket.send({ type: 'practice.begin', level: 'easy' });
    const { room_id } = await socket.until(({ status, room_id: id }) => status === 'setup' && !rooms.has(id));
    rooms.add(room_id);
    await play(socket);
    expect(socket.state()).toMatchObject({ status: 'finished', room_id });
    // The seat is free once the battle is archived.
    await eventually(async () => (await player.current(cluster.west)) === null);
  }
  expect([...rooms].map(shardOf)).toEqual([1, 2, 3].map(() => homeShardOf(player.id)));
  expect(socket.closeCode()).toBeUndefined();
});

test('two players on kept sockets of two pods meet, play to the end, and meet again by a rematch', async () => {
  const two = [cluster.pods.player(), cluster.pods.player()] as const;
  const sockets = [await two[0].play(cluster.east, 'delta'), await two[1].play(cluster.west)] as const;
  sockets[0].send({ type: 'queue.join', mode: 'free' });
  expect(await sockets[0].until(() => true)).toMatchObject({ status: 'waiting' });
  sockets[1].send({ type: 'queue.join', mode: 'free' });
  const [hers, his] = await Promise.all(sockets.map((socket) => socket.until(isUnderWay)));
  expect(hers?.room_id).toBe(his?.room_id);
  const room_id = hers?.room_id ?? '';
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');
  await eventually(async () => (await two[0].current(cluster.east)) === null);

  sockets[0].send({ type: 'rematch.wish', room_id });
  await sockets[0].next(({ type }) => type === 'rematch.noted');
  sockets[1].send({ type: 'rematch.wish', room_id });
  const again = await sockets[1].until((state) => isUnderWay(state) && state.room_id !== room_id);
  // Her page repeats the wish, as it does every two seconds.
  sockets[0].send({ type: 'rematch.wish', room_id });
  await sockets[0].until(({ room_id: id }) => id === again.room_id);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status, room_id: id }) => status === 'finished' && id === again.room_id);
});

test('the queue is left, also in another tab, and the socket can join again', async () => {
  const player = cluster.pods.player();
  const [one, other] = [await player.play(cluster.east), await player.play(cluster.west)];
  for (const socket of [one, other]) {
    socket.send({ type: 'queue.join' });
    await socket.until(({ status }) => status === 'waiting');
  }
  one.send({ type: 'queue.leave' });
  await Promise.all([one, other].map((socket) => socket.next(({ type }) => type === 'queue.left')));
  expect(await player.leaveQueue(cluster.east)).toBe(false);

  one.send({ type: 'queue.join' });
  await eventually(() => one.states().length === 2);
  one.send({ type: 'queue.leave' });
  await one.next(({ type }) => type === 'queue.left');
  expect([one.closeCode(), other.closeCode()]).toEqual([undefined, undefined]);
});

test('a lost socket enters its room again, on any pod, and repeats are harmless', async () => {
  const { anna, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  sockets[0].close();
  const socket = await anna.play(cluster.west);
  for (const message of [{ type: 'room.enter', slug }, { type: 'queue.join' }, { type: 'room.enter', slug }])
    socket.send(message);
  await eventually(() => socket.states().length === 3);
  expect(socket.states().map(({ room_id, status }) => [room_id, status])).toEqual([1, 2, 3].map(() => [slug, 'setup']));
  // An opponent was found before the player wanted to leave.
  socket.send({ type: 'queue.leave' });
  await eventually(() => socket.states().length === 4);
  const action_id = ulid();
  socket.send({ type: 'action.surrender', action_id });
  await socket.until(({ status }) => status === 'finished');
  expect(socket.accepted().filter((id) => id === action_id)).toHaveLength(1);
  socket.send({ type: 'room.enter', slug });
  await eventually(() => socket.states().filter(({ status }) => status === 'finished').length === 2);
});

test('what cannot be is refused with its reason, and the socket stays', async () => {
  const { slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const stranger = cluster.pods.player();
  const socket = await stranger.play(cluster.east);
  const refusals = async (message: unknown) => {
    socket.send(message);
    return socket.next(({ type }) => type === 'play.refused' || type === 'warning');
  };
  const refused = (error: keyof typeof errors) => ({ type: 'play.refused', error, message: errors[error].message });
  expect(await refusals({ type: 'room.enter', slug })).toEqual(refused('forbidden'));
  expect(await refusals({ type: 'room.enter', slug: ulid() })).toEqual(refused('not_found'));
  expect(await refusals({ type: 'rematch.wish', room_id: slug })).toEqual(refused('not_found'));
  expect(await refusals({ type: 'room.enter', slug: '../etc' })).toMatchObject({ type: 'warning' });
  expect(await refusals({ type: 'action.end_turn' })).toMatchObject({ type: 'warning' });
  expect(socket.states()).toEqual([]);
  sockets[0].send({ type: 'action.surrender' });
  await sockets[1].until(({ status }) => status === 'finished');
});

test('ten moves in ten seconds are the most, and a battle under way does not suffer from more', async () => {
  const player = cluster.pods.player();
  const socket = await player.play(cluster.east);
  for (let n = 0; n < 14; n += 1) socket.send({ type: 'practice.begin' });
  const isRefusal = ({ type }: { type: string }) => type === 'play.refused';
  await eventually(() => socket.messages.filter(isRefusal).length === 4);
  const refused = { type: 'play.refused', error: 'rate_limited', message: errors.rate_limited.message };
  expect(socket.messages.filter(isRefusal)).toEqual([1, 2, 3, 4].map(() => refused));
  expect(new Set(socket.states().map(({ room_id }) => room_id)).size).toBe(1);
  socket.send({ type: 'action.surrender' });
  await socket.until(({ status }) => status === 'finished');
});
