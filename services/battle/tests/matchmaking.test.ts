import { expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { TicketStore } from '../src/base/seats/ticket-store.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { plainDeck } from './support/setup.ts';
import { useTwoPods } from './support/two-pods.ts';

const cluster = useTwoPods();

test('ten tabs of one player get one ticket, no player meets themselves, and one opponent is found for all of them', async () => {
  const player = cluster.pods.player();
  const claims = await Promise.all(
    Array.from({ length: 10 }, (_, n) => player.claim(n % 2 ? cluster.east : cluster.west)),
  );
  expect(new Set(claims).size).toBe(1);
  const [slug = ''] = claims;
  const tabs = await Promise.all([cluster.east, cluster.west, cluster.east].map((pod) => player.connect(pod, slug)));
  await Promise.all(tabs.map((tab) => tab.until(({ status }) => status === 'waiting')));

  const other = cluster.pods.player();
  const room = await other.claim(cluster.west);
  const states = await Promise.all(tabs.map((tab) => tab.until(({ status }) => status === 'setup')));
  expect(states.map(({ room_id }) => room_id)).toEqual([room, room, room]);
  expect(await player.claim(cluster.east)).toBe(room);
  expect(tabs.map((tab) => tab.closeCode())).toEqual([undefined, undefined, undefined]);

  const late = await player.connect(cluster.east, slug);
  expect(await late.until(() => true)).toMatchObject({ room_id: room, status: 'setup' });
  tabs[0]?.send({ type: 'action.surrender' });
});

test('a player who leaves the queue is not paired any more, and open tabs are closed with an error', async () => {
  const leaver = cluster.pods.player();
  const tab = await leaver.connect(cluster.east, await leaver.claim(cluster.east));
  expect(await leaver.leaveQueue(cluster.west)).toBe(true);
  expect(await leaver.leaveQueue(cluster.west)).toBe(false);
  const other = cluster.pods.player();
  const waiting = await other.connect(cluster.west, await other.claim(cluster.west));
  expect(await waiting.until(() => true)).toMatchObject({ status: 'waiting' });
  await eventually(() => tab.closeCode() !== undefined);
  expect(tab.messages.at(-1)?.type).toBe('error');
  await other.leaveQueue(cluster.west);
});

test('a player whose sockets are gone is not paired, and has the same ticket on return', async () => {
  const gone = cluster.pods.player();
  const slug = await gone.claim(cluster.east);
  const socket = await gone.connect(cluster.east, slug);
  await socket.until(() => true);
  socket.close();
  const { db, tickets } = await openDatabase(cluster.pods.sandbox);
  await eventually(async () => Object.keys((await tickets.findById(gone.id).lean())?.presence ?? {}).length === 0);
  await db.close();
  const other = cluster.pods.player();
  const tab = await other.connect(cluster.west, await other.claim(cluster.west));
  expect(await tab.until(() => true)).toMatchObject({ status: 'waiting' });

  const back = await gone.connect(cluster.east, await gone.claim(cluster.east));
  const [hers, his] = await Promise.all([tab, back].map((one) => one.until(({ status }) => status === 'setup')));
  expect(hers?.room_id).toBe(his?.room_id);
  tab.send({ type: 'action.surrender' });
});

test('a ticket of a clock that was 40 days ahead shows nobody present, and waits from the return on', async () => {
  const gone = cluster.pods.player();
  await gone.claim(cluster.east);
  const ahead = Date.now() + 40 * 24 * 60 * 60 * 1_000;
  const { db, tickets } = await openDatabase(cluster.pods.sandbox);
  const store = new TicketStore({ tickets });
  const queued = async () => (await store.queuedPlayers(Date.now())).find(({ user_id }) => user_id === gone.id);
  await tickets.updateOne({ _id: gone.id }, { $set: { since: ahead, presence: { dead: ahead } } });
  expect(await queued()).toBeUndefined();
  await gone.claim(cluster.east);
  expect((await queued())?.since).toBeLessThanOrEqual(Date.now());
  await gone.leaveQueue(cluster.east);
  await db.close();
});

test('practice leaves the queue, and moves queued tabs to its room', async () => {
  const player = cluster.pods.player();
  const waiting = await player.connect(cluster.east, await player.claim(cluster.east));
  const room = await player.claim(cluster.west, { mode: 'practice', level: 'easy' });
  expect((await waiting.until(({ status }) => status === 'setup')).room_id).toBe(room);
  expect(await player.leaveQueue(cluster.east)).toBe(false);
});

test('a room is closed to strangers and an unknown one does not exist', async () => {
  const { slug } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const stranger = cluster.pods.player();
  await expect(stranger.connect(cluster.east, slug)).rejects.toThrow('403');
  await expect(stranger.connect(cluster.east, stranger.id)).rejects.toThrow('404');
  const queued = cluster.pods.player();
  await expect(stranger.connect(cluster.west, await queued.claim(cluster.east))).rejects.toThrow('403');
  await queued.leaveQueue(cluster.east);
});

test('a chat message in a room reaches only the two players', async () => {
  const { sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const { sockets: others } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  sockets[0].send({ type: 'chat.message', message: 'よろしく' });
  const said = { type: 'chat.message', id: expect.any(String), message: 'よろしく', user: { name: 'アンナ' } };
  await Promise.all(sockets.map((socket) => eventually(() => socket.messages.some((m) => m.type === 'chat.message'))));
  for (const socket of sockets) expect(socket.messages).toContainEqual(said);
  for (const socket of others) expect(socket.messages).not.toContainEqual(said);
});

test('a stamp reaches both with its word for clients that know none, in the order and limit of messages', async () => {
  const { bob, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const heard = () => sockets[1].messages.filter(({ type }) => type === 'chat.message');
  for (const said of [{ message: 'いくよ' }, { stamp: 4 }, { message: 'むむ' }])
    sockets[0].send({ type: 'chat.message', ...said });
  await eventually(() => heard().length === 3);
  expect(heard()).toMatchObject([{ message: 'いくよ' }, { stamp: 4, message: 'しまった' }, { message: 'むむ' }]);
  for (const wrong of [{}, { stamp: 0 }, { stamp: 7 }, { stamp: 1.5 }, { stamp: 1, message: 'やあ' }])
    await sockets[0].sendInPace(JSON.stringify({ type: 'chat.message', ...wrong }));
  for (let n = 0; n < 8; n += 1) sockets[0].send({ type: 'chat.message', stamp: 1 });
  await eventually(() => heard().length === 10);
  await eventually(() => sockets[0].messages.filter(({ type }) => type === 'warning').length === 6);

  const late = await bob.connect(cluster.east, slug);
  await late.sendInPace({ type: 'chat.request' });
  await eventually(() => late.messages.filter(({ type }) => type === 'chat.message').length === 2);
});

test('a chat message that is repeated under its id is one, on both pods, and a socket that asks has what it missed', async () => {
  const { anna, bob, slug, sockets } = await startDuel(cluster.pods, [cluster.east, cluster.west]);
  const chat = ({ messages }: PlayerSocket) => messages.filter((one) => one.type === 'chat.message');
  const other = await anna.connect(cluster.west, slug);
  const said = { type: 'chat.message', message: 'よろしく', client_id: ulid() } as const;
  for (const socket of [sockets[0], other, sockets[0]]) await socket.sendInPace(said);
  await eventually(() => chat(sockets[1]).length === 1);
  // The opponent's own message may have the same id.
  await sockets[1].sendInPace({ ...said, message: 'はい' });
  await eventually(() => chat(sockets[0]).length === 4 && chat(sockets[1]).length === 2);
  const [first] = chat(sockets[1]);
  expect(first).toMatchObject({ message: 'よろしく', client_id: said.client_id });
  expect(chat(sockets[0]).filter(({ message }) => message === said.message)).toEqual([first, first, first]);

  const late = await bob.connect(cluster.east, slug);
  await late.sendInPace({ type: 'chat.request' });
  await eventually(() => chat(late).length === 2);
  expect(chat(late)).toEqual(chat(sockets[1]));
});

test('without a full deck there is no battle; a newcomer whose deck comes a moment later is waited for', async () => {
  const decks = { calls: 0, fullAfter: Number.POSITIVE_INFINITY };
  const savedDeck = async () => {
    decks.calls += 1;
    return decks.calls > decks.fullAfter ? { cards: plainDeck(), id: null } : null;
  };
  const pod = await cluster.pods.start({ overrides: { decks: { savedDeck } } });
  expect(await cluster.pods.player().claimResult(pod)).toMatchObject({ ok: false, error: 'no_deck' });
  decks.fullAfter = decks.calls + 3;
  const newcomer = cluster.pods.player();
  expect(await newcomer.claimResult(pod)).toMatchObject({ ok: true });
  await newcomer.leaveQueue(pod);
  await pod.stop();
});
