/** @slow fills the memory of a pod */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UpgradeRefused } from '@maseki/players/test-socket.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ROOM_BYTES } from '../src/play/rooms/room-size.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import type { Player } from './support/player.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { createPods, type Pods } from './support/pods.ts';

const strangers = async (pairs: readonly unknown[]) => pairs.map(() => false);

let pods: Pods;
let full: RunningService;
let other: RunningService;

beforeAll(async () => {
  pods = await createPods();
  const relations = { areFriends: strangers, areBlocked: strangers };
  full = await pods.start({ env: { POD_NAME: 'full', ROOM_CACHE_MB: '1' }, overrides: { relations } });
  other = await pods.start({ env: { POD_NAME: 'other' }, overrides: { relations } });
});

afterAll(() => pods.stop(), 30_000);

const SPACE = Math.floor((1024 * 1024) / ROOM_BYTES);
/** The part of it that players need before watchers leave. */
const SHORT = Math.ceil(SPACE * 0.9);

interface Comer {
  player: Player;
  slug: string;
  /** A socket, or the status of the refused upgrade. */
  entered: PlayerSocket | number;
}

async function come(): Promise<Comer> {
  const player = pods.player();
  const slug = await player.claim(full, { mode: 'practice' });
  const entered = await player.connect(full, slug).catch((error: UpgradeRefused) => error.status);
  return { player, slug, entered };
}

test('watchers leave first when players need the memory, and are refused with 503 until there is some', async () => {
  const { anna, sockets, slug } = await startDuel(pods, [full, full]);
  await anna.letWatch(full, 'everyone');
  const reader = pods.player();
  const watching = await reader.watch(full, slug, anna.id);
  await watching.next(({ type }) => type === 'battle.update');
  const comers: Comer[] = [];
  while (comers.length < SHORT) comers.push(...(await Promise.all(Array.from({ length: 20 }, come))));
  expect(await watching.closed).toMatchObject({ code: 1012 });
  await expect(reader.watch(full, slug, anna.id)).rejects.toMatchObject({ status: 503 });
  await (await reader.watch(other, slug, anna.id)).next(({ type }) => type === 'battle.update');
  const turn = sockets[0].state().turn;
  await Promise.all(sockets.map((socket) => play(socket, (state) => state.turn > turn)));
  for (const { player } of comers) player.leave();
  const again = await eventually(() => reader.watch(full, slug, anna.id));
  await again.next(({ type }) => type === 'battle.update');
  for (const socket of sockets) socket.close();
});

test('a pod whose memory is full of watched rooms refuses new ones with 503, and those it has play on', async () => {
  const comers: Comer[] = [];
  for (let n = 0; n < SPACE + 60; n += 20) comers.push(...(await Promise.all(Array.from({ length: 20 }, come))));
  const inside = comers.flatMap(({ entered }) => (typeof entered === 'number' ? [] : [entered]));
  const refused = comers.filter(({ entered }) => typeof entered === 'number');
  expect(refused.length).toBeGreaterThan(20);
  expect(new Set(refused.map(({ entered }) => entered))).toEqual(new Set([503]));
  const open = () => inside.filter((socket) => socket.closeCode() === undefined);
  expect(open().length).toBeLessThanOrEqual(SPACE);
  expect(open().length).toBeGreaterThan(SPACE * 0.8);

  const playing = open().slice(0, 5);
  await Promise.all(playing.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  for (const socket of playing) expect(socket.closeCode()).toBeUndefined();

  // The gateway tries the next pod.
  const [first] = refused;
  if (!first) throw new Error('no claim was refused');
  const elsewhere = await first.player.connect(other, first.slug);
  await elsewhere.until(({ version }) => version >= 1);

  // A player who leaves makes room for another.
  for (const socket of open().slice(5, 25)) socket.close();
  await eventually(() => first.player.connect(full, first.slug));
});
