import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/dev-env/eventually.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';
import { plainDeck } from './support/setup.ts';

let pods: Pods;
let east: RunningService;
let west: RunningService;

beforeAll(async () => {
  pods = await createPods();
  [east, west] = await Promise.all([pods.start(), pods.start()]);
}, 60_000);

afterAll(() => pods.stop(), 30_000);

test('ten tabs of one player get one place, nobody meets himself, and one opponent is found for all of them', async () => {
  const player = pods.player();
  const claims = await Promise.all(Array.from({ length: 10 }, (_, n) => player.claim(n % 2 ? east : west)));
  expect(new Set(claims).size).toBe(1);
  const [slug = ''] = claims;
  const tabs = await Promise.all([east, west, east].map((pod) => player.connect(pod, slug)));
  await Promise.all(tabs.map((tab) => tab.until(({ status }) => status === 'waiting')));

  const other = pods.player();
  const room = await other.claim(west);
  const states = await Promise.all(tabs.map((tab) => tab.until(({ status }) => status === 'setup')));
  expect(states.map(({ room_id }) => room_id)).toEqual([room, room, room]);
  expect(await player.claim(east)).toBe(room);
  expect(tabs.map((tab) => tab.closeCode())).toEqual([undefined, undefined, undefined]);

  const late = await player.connect(east, slug);
  expect(await late.until(() => true)).toMatchObject({ room_id: room, status: 'setup' });
  tabs[0]?.send({ type: 'action.surrender' });
});

test('leaving the queue frees the place: nobody is paired with who left, and open tabs are told', async () => {
  const leaver = pods.player();
  const tab = await leaver.connect(east, await leaver.claim(east));
  expect(await leaver.leaveQueue(west)).toBe(true);
  expect(await leaver.leaveQueue(west)).toBe(false);
  const other = pods.player();
  const waiting = await other.connect(west, await other.claim(west));
  expect(await waiting.until(() => true)).toMatchObject({ status: 'waiting' });
  await eventually(() => tab.closeCode() !== undefined);
  expect(tab.messages.at(-1)?.type).toBe('error');
  await other.leaveQueue(west);
});

test('somebody whose sockets are gone is not handed out, and has the place again on return', async () => {
  const gone = pods.player();
  const slug = await gone.claim(east);
  const socket = await gone.connect(east, slug);
  await socket.until(() => true);
  socket.close();
  const { db, places } = await openDatabase(pods.sandbox);
  await eventually(async () => Object.keys((await places.findById(gone.id).lean())?.presence ?? {}).length === 0);
  await db.close();
  const other = pods.player();
  const tab = await other.connect(west, await other.claim(west));
  expect(await tab.until(() => true)).toMatchObject({ status: 'waiting' });

  const back = await gone.connect(east, await gone.claim(east));
  const [hers, his] = await Promise.all([tab, back].map((one) => one.until(({ status }) => status === 'setup')));
  expect(hers?.room_id).toBe(his?.room_id);
  tab.send({ type: 'action.surrender' });
});

test('practice leaves the queue, and takes waiting tabs along', async () => {
  const player = pods.player();
  const waiting = await player.connect(east, await player.claim(east));
  const room = await player.claim(west, { mode: 'practice', level: 'easy' });
  expect((await waiting.until(({ status }) => status === 'setup')).room_id).toBe(room);
  expect(await player.leaveQueue(east)).toBe(false);
});

test('a room is closed to strangers and an unknown one does not exist', async () => {
  const { slug } = await startDuel(pods, [east, west]);
  const stranger = pods.player();
  await expect(stranger.connect(east, slug)).rejects.toThrow('403');
  await expect(stranger.connect(east, stranger.id)).rejects.toThrow('404');
  const waiter = pods.player();
  await expect(stranger.connect(west, await waiter.claim(east))).rejects.toThrow('403');
  await waiter.leaveQueue(east);
});

test('what one player says in the room reaches both, and nobody else', async () => {
  const { sockets } = await startDuel(pods, [east, west]);
  const { sockets: others } = await startDuel(pods, [east, west]);
  sockets[0].send({ type: 'chat.message', message: 'よろしく' });
  const said = { type: 'chat.message', message: 'よろしく', user: { name: 'アンナ' } };
  await Promise.all(sockets.map((socket) => eventually(() => socket.messages.some((m) => m.type === 'chat.message'))));
  for (const socket of sockets) expect(socket.messages).toContainEqual(said);
  for (const socket of others) expect(socket.messages).not.toContainEqual(said);
});

test('without a full deck there is no battle; a newcomer whose deck comes a moment later is waited for', async () => {
  const decks = { asked: 0, fullAfter: Number.POSITIVE_INFINITY };
  const savedDeck = async () => {
    decks.asked += 1;
    return decks.asked > decks.fullAfter ? plainDeck() : null;
  };
  const pod = await pods.start({ replaced: { decks: { savedDeck } } });
  expect(await pods.player().claimResult(pod)).toMatchObject({ ok: false, error: 'no_deck' });
  decks.fullAfter = decks.asked + 3;
  const newcomer = pods.player();
  expect(await newcomer.claimResult(pod)).toMatchObject({ ok: true });
  await newcomer.leaveQueue(pod);
  await pod.stop();
}, 20_000);
