import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { modelsOf } from '../src/base/database/models.ts';
import { play } from './support/auto-play.ts';
import { createPlayer, type Player } from './support/player.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { sealingOf } from './support/sealed.ts';

const BATTLES = 12;
/** Of each player. All of them are sent every frame. */
const SOCKETS = 6;
const FRAMES = 10_000;

let cluster: BattleCluster;
let logs = '';
beforeAll(async () => {
  logs = await mkdtemp(join(tmpdir(), 'maseki-secrets-'));
  cluster = await startBattleCluster({ pods: 2, logs, env: { LOG_LEVEL: 'trace' } });
});
afterAll(async () => {
  await cluster.stop();
  await rm(logs, { recursive: true });
});

interface Duel {
  players: readonly [Player, Player];
  sockets: readonly (readonly PlayerSocket[])[];
}

const environment = () => ({ IDENTITY_SIGNING_KEYS: cluster.signingKeys });

async function startSealedDuel(): Promise<Duel> {
  const [east, west] = cluster.pods;
  if (!east || !west) throw new Error('two pods are needed');
  const players = [createPlayer('アンナ', environment()), createPlayer('ボブ', environment())] as const;
  const sockets: PlayerSocket[][] = [];
  for (const player of players) {
    const slug = await player.claim(east, await sealingOf(player, west));
    const room = (await player.current(east)) ?? slug;
    sockets.push(
      await Promise.all(Array.from({ length: SOCKETS }, (_, n) => player.connect(n % 2 ? east : west, room))),
    );
  }
  await Promise.all(sockets.flat().map((socket) => socket.until(({ status }) => status === 'setup', 60_000)));
  return { players, sockets };
}

/** What a curious player is refused while the battle runs, in words. */
async function refusals({ players: [anna], sockets }: Duel): Promise<string> {
  const [east] = cluster.pods;
  const [socket] = sockets[0] ?? [];
  if (!east || !socket) throw new Error('a running battle is needed');
  const { room_id } = socket.state();
  const stranger = createPlayer('シンジ', environment());
  const number = await sealingOf(stranger, east);
  const refused = [
    await anna.replay(east, room_id),
    await anna.frames(east, room_id),
    await anna.share(east, room_id),
    await anna.log(east, room_id),
    await stranger.claimResult(east, { ...number, contribution: 'no number' } as never),
    await stranger.claimResult(east, { mode: 'practice', ...number, seal: 'ab'.repeat(32) }),
  ];
  for (const message of [{ type: 'action.nonsense' }, { type: 'secrets' }, '{"type":', { type: 'action.escape' }])
    await socket.sendInPace(message);
  return JSON.stringify(refused);
}

async function linesOfLogs(): Promise<string> {
  const files = await readdir(logs);
  return (await Promise.all(files.map((file) => readFile(join(logs, file), 'utf8')))).join('\n');
}

test('no frame, refusal or log line has a secret or the seed of a running battle', async () => {
  const db = await cluster.openDatabase();
  const { rooms, seals } = modelsOf(db);
  const duels: Duel[] = [];
  while (duels.length < BATTLES) duels.push(await startSealedDuel());
  const setups = (await rooms.find().lean()).map(({ setup }) => setup);
  const next = (await seals.find().lean()).flatMap(({ secret, computer }) => [secret, computer]);
  const hidden = [
    ...setups.flatMap(({ seed, fairness }) => [seed, ...Object.values(fairness?.secrets ?? {})]),
    ...next,
  ];
  expect(hidden).toHaveLength(BATTLES * (3 + 4));
  let refused = '';
  await Promise.all(
    duels.map(async (duel) => {
      const ones = duel.sockets.flatMap(([socket]) => socket ?? []);
      await Promise.all(ones.map((socket) => play(socket, ({ turn }) => turn >= 3)));
      refused += await refusals(duel);
      await Promise.all(ones.map((socket) => play(socket)));
    }),
  );
  const sockets = duels.flatMap((duel) => duel.sockets.flat());
  await eventually(() => sockets.every((socket) => socket.state().status === 'finished'));
  const frames = sockets.flatMap((socket) => socket.frames);
  expect(frames.length).toBeGreaterThanOrEqual(FRAMES);
  const [sent, lines] = [frames.join('\n'), await linesOfLogs()];
  expect(lines).toContain('"service":"battle"');
  expect(refused).toContain('seal_changed');
  for (const value of hidden)
    expect([sent, refused, lines].map((text) => text.includes(value))).toEqual([false, false, false]);
  // The check itself can see: seals are sent, and are made of these secrets.
  expect(sent).toContain(setups[0]?.fairness?.seals.a ?? 'no seal');
  for (const { players } of duels) for (const player of players) player.leave();
  await db.close();
}, 240_000);
