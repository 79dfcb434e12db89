import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './support/auto-play.ts';
import { claimRoom } from './support/duel.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();

test('two players on two pods are matched and fight to the end', async () => {
  const [anna, bob] = [cluster.pods.player('アンナ'), cluster.pods.player('ボブ')];
  const waiting = await anna.connect(cluster.east, await anna.claim(cluster.east));
  expect(await waiting.until((state) => state.status === 'waiting')).toMatchObject({
    opponent: null,
    version: 0,
    deadline: null,
  });

  const slug = await claimRoom(bob, cluster.west);
  const [one, other] = [waiting, await bob.connect(cluster.west, slug)];
  await Promise.all([one, other].map((socket) => socket.until((state) => state.status === 'setup')));
  expect(one.state().room_id).toBe(slug);
  expect(other.state().opponent?.info).toEqual({ _id: anna.id, name: 'アンナ' });

  const [sentByOne, sentByOther] = await Promise.all([play(one), play(other)]);

  expect(one.accepted()).toEqual(sentByOne);
  expect(other.accepted()).toEqual(sentByOther);
  const [a, b] = [one.state(), other.state()];
  expect(a.winner).toBe(b.winner);
  expect([anna.id, bob.id]).toContain(a.winner);
  expect(a.deadline).toBeNull();
  expect(one.states().map(({ version }) => version)).toEqual([
    0,
    ...Array.from({ length: a.version }, (_, n) => n + 1),
  ]);
  expect(a.version).toBe(1 + sentByOne.length + sentByOther.length);
  await eventually(
    async () => (await anna.current(cluster.west)) === null && (await bob.current(cluster.east)) === null,
  );
});

test('practice against a bot begins at once and comes to an end', async () => {
  const player = cluster.pods.player();
  const slug = await player.claim(cluster.east, { mode: 'practice', level: 'easy' });
  expect(await player.current(cluster.west)).toBe(slug);
  expect(await player.claim(cluster.west)).toBe(slug);

  const socket = await player.connect(cluster.west, slug);
  await play(socket);

  expect(socket.state()).toMatchObject({
    mode: 'practice',
    status: 'finished',
    opponent: { info: { _id: 'computer' } },
  });
  await eventually(async () => (await player.current(cluster.east)) === null);
  expect(await player.claim(cluster.east)).not.toBe(slug);
});

test.each(['normal', 'hard'] as const)('the %s bot plays on', async (level) => {
  const player = cluster.pods.player();
  const socket = await player.connect(cluster.east, await player.claim(cluster.east, { mode: 'practice', level }));
  await play(socket, ({ turn }) => turn >= 4);
  expect(socket.state().turn).toBeGreaterThanOrEqual(4);
});
