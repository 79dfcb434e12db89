/** @slow pods of two releases */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import { presentRules } from '@maseki/proof/battle-rules.ts';
import { checkBattle } from '@maseki/proof/check-battle.ts';
import { type RunningService, startService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { battleService } from '../src/app.ts';
import { play, playShortly } from './support/auto-play.ts';
import type { Player } from './support/player.ts';
import type { PlayerSocket } from './support/player-socket.ts';
import { createPods, noBlocks, type Pods, starterDecks, withoutPauses } from './support/pods.ts';
import { playedOf, sealingOf, seenBy } from './support/sealed.ts';
import { withoutSeals } from './support/without-seals.ts';

let pods: Pods;
let older: RunningService;
let newer: RunningService;
beforeAll(async () => {
  pods = await createPods();
  const env = await pods.sandbox.envOf('battle', withoutPauses);
  const service = withoutSeals(battleService({ decks: starterDecks, blocks: noBlocks }));
  [older, newer] = await Promise.all([startService(service, { env }), pods.start()]);
});
afterAll(async () => {
  await older.stop();
  await pods.stop();
});

const TEST_MS = 120_000;
type Socket = PlayerSocket<PlayServerMessage>;
type Release = 'older' | 'newer';
const podOf = (release: Release) => (release === 'older' ? older : newer);

/** As a page: a number if the pod that responds knows seals. */
async function sealingAt(player: Player, pod: RunningService): Promise<Sealing | null> {
  const seal = await player.seal(pod);
  return seal.ok ? sealingOf(player, pod) : null;
}

const replayFor = (player: Player, room: string) =>
  eventually(async () => {
    const replay = await player.replay(newer, room);
    return replay.ok ? replay.value : null;
  });

/** Whether an ended battle has a proof, which then holds for each player. */
async function isProvenFor(
  players: readonly Player[],
  sockets: readonly Socket[],
  numbers: readonly (Sealing | null)[],
) {
  const proofs: boolean[] = [];
  for (const [n, player] of players.entries()) {
    const socket = sockets[n];
    if (!socket) throw new Error('each player has a socket');
    const replay = await replayFor(player, socket.state().room_id);
    proofs.push(Boolean(replay.fairness));
    if (!replay.fairness) continue;
    const check = checkBattle(playedOf(replay), seenBy(socket, numbers[n] ?? null), presentRules);
    expect(check).toMatchObject({ ok: true, ownKnown: true });
  }
  expect(new Set(proofs).size).toBe(1);
  return proofs[0];
}

/** Where each of two reads a seal and claims. The pod of the second claim pairs them. */
const ways = (['older', 'newer'] as const).flatMap((seal) =>
  (['older', 'newer'] as const).flatMap((first) =>
    (['older', 'newer'] as const).map((second) => ({ seal, first, second })),
  ),
);

test.each(ways)(
  'a battle comes to its end: seals of a $seal pod, claims at a $first and a $second one',
  async ({ seal, first, second }) => {
    const players = [pods.player(), pods.player()] as const;
    const numbers = [await sealingAt(players[0], podOf(seal)), await sealingAt(players[1], podOf(seal))] as const;
    const sockets = [await players[0].play(podOf(first)), await players[1].play(podOf(second))] as const;
    sockets[0].send({ type: 'queue.join', mode: 'free', ...numbers[0] });
    await sockets[0].until(({ status }) => status === 'waiting');
    sockets[1].send({ type: 'queue.join', mode: 'free', ...numbers[1] });
    await Promise.all(sockets.map((socket) => socket.until(({ status }) => status === 'setup', 30_000)));
    await playShortly(sockets);
    const isProven = await isProvenFor(players, sockets, numbers);
    if (seal === 'older' || first === 'older') expect(isProven).toBe(false);
    if (seal === 'newer' && first === 'newer' && second === 'newer') expect(isProven).toBe(true);
  },
  TEST_MS,
);

test.each([
  ['older', false],
  ['newer', true],
] as const)(
  'practice on a pod of the %s release',
  async (release, isProven) => {
    const player = pods.player();
    const number = await sealingOf(player, newer);
    const socket = await player.play(podOf(release));
    socket.send({ type: 'practice.begin', level: 'easy', ...number });
    await socket.until(({ status }) => status === 'setup', 30_000);
    await play(socket);
    expect(await isProvenFor([player], [socket], [number])).toBe(isProven);
    // A pod of the last release has left the seal, which the next claim uses.
    const left = await player.claimResult(newer, { mode: 'practice', ...number });
    expect(left).toMatchObject(isProven ? { error: 'seal_changed' } : { ok: true });
  },
  TEST_MS,
);
