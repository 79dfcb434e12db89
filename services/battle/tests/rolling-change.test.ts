/** @slow pods of two releases */

import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { type RunningService, startService } from '@maseki/service-kit/service.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { rollingChange } from '@maseki/tools/dev-env/rolling-change.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { Kvm } from '@nats-io/kv';
import { battleService } from '../src/app.ts';
import type { Rulebook } from '../src/battle/rulebook.ts';
import { freezePresentRelease } from './support/frozen-release.ts';
import { noBlocks, starterDecks } from './support/pods.ts';
import { type ReturningPlayer, returningPlayer } from './support/returning-player.ts';

const PODS = 3;
/** The life that a battle begins with, by the rules of each build. */
const [OLD_RULES, NEW_RULES] = [3, 5];

let oldBuild: Rulebook;
/** It has the rules of the older build as a frozen file. */
let newBuild: Rulebook;
let ports: number[];
let env: DevEnv;
let pods: RunningService[];
let everybody: ReturningPlayer[];

beforeAll(async () => {
  ({ older: oldBuild, newer: newBuild } = rollingChange(2, await freezePresentRelease()));
});

beforeEach(async () => {
  ports = await Promise.all(Array.from({ length: PODS }, () => freePort()));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  env = await createDevEnv({ env: { BATTLE_URLS: urls, BOT_PACE_MS: '0' } });
  [pods, everybody] = [[], []];
});

afterEach(async () => {
  await Promise.all(everybody.map((player) => player.leave()));
  await Promise.all(pods.map((pod) => pod.stop()));
  await env.stop();
});

/** Puts a pod of a build in the place of the one that has this number, or in the empty place. */
async function replace(n: number, rulebook: Rulebook): Promise<void> {
  await pods[n]?.stop();
  const service = battleService({ rulebook, decks: starterDecks, blocks: noBlocks });
  const settings = { PORT: String(ports[n]), POD_NAME: `battle-${n}`, NEW_ROOMS_RULES: '' };
  pods[n] = await startService(service, { env: await env.envOf('battle', settings) });
}

async function claimRoom() {
  const user = await env.register();
  const slug = await eventually(async () => {
    const claimed = await user.call(endpoints.claimSlug);
    return claimed.ok ? claimed.value.slug : null;
  });
  const url = `${env.url.replace('http', 'ws')}/ws/battle/room/${slug}/`;
  const player = await returningPlayer(url, { cookie: user.headers().cookie ?? '' });
  everybody.push(player);
  return player;
}

type Pair = readonly [ReturningPlayer, ReturningPlayer];

/** Two new players in a battle. */
async function duel(): Promise<Pair> {
  const pair: Pair = [await claimRoom(), await claimRoom()];
  await eventually(() => pair.every((player) => player.life() !== undefined));
  return pair;
}

/**
 * The newest announcements of the pods. They announce themselves once a second, and each then reads
 * those of the others.
 */
async function revisions(): Promise<number[]> {
  const { connection } = await env.bus();
  const kv = await new Kvm(connection).open('battle_pods');
  const found: number[] = [];
  for await (const key of await kv.keys()) found.push((await kv.get(key))?.revision ?? 0);
  await connection.close();
  return found;
}

/**
 * Waits until every pod has announced itself twice, and so has read in between which pods live now.
 */
async function untilAllPodsKnow(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const before = Math.max(...(await revisions()));
    await eventually(async () => (await revisions()).every((revision) => revision > before));
  }
}

const playTo = (turn: number, duels: readonly Pair[]) => Promise.all(duels.flat().map((player) => player.playTo(turn)));

const mostRefused = () => Math.max(...everybody.map((player) => player.refused()));

test('pods are replaced by newer ones: rooms keep their rules, and no player meets more than one refused upgrade', async () => {
  for (let n = 0; n < PODS; n += 1) await replace(n, oldBuild);
  const duels = [await duel(), await duel()];
  for (let n = 0; n < PODS; n += 1) {
    duels.push(await duel());
    await replace(n, newBuild);
    // While an old pod lives, new rooms are begun by the rules that it knows, on any pod.
    if (n < PODS - 1) duels.push(await duel(), await duel());
    await playTo(n + 1, duels);
  }
  for (const player of duels.flat()) expect(player.life()).toBe(OLD_RULES);
  expect(everybody.some((player) => player.opened() > 1)).toBe(true);
  await untilAllPodsKnow();
  const [player, other] = await duel();
  expect(player.life()).toBe(NEW_RULES);
  other.surrender();
  await playTo(5, duels);
  expect(mostRefused()).toBeLessThanOrEqual(1);
});

test('and back: no room is begun by rules that a living pod does not know, and the newer pods play theirs', async () => {
  for (let n = 0; n < PODS; n += 1) await replace(n, newBuild);
  const newer = [await duel(), await duel()];
  expect(newer.flat().map((player) => player.life())).toEqual(Array(4).fill(NEW_RULES));
  const older: Pair[] = [];
  for (let n = 0; n < PODS - 1; n += 1) {
    await replace(n, oldBuild);
    await untilAllPodsKnow();
    older.push(await duel(), await duel());
    await playTo(n + 1, [...newer, ...older]);
  }
  for (const player of older.flat()) expect(player.life()).toBe(OLD_RULES);
  // The last newer pod stays until the battles of its release have ended (docs/rules.md).
  await playTo(5, newer);
  await Promise.all(newer.flat().map((player) => player.leave()));
  for (let n = PODS - 1; n < PODS; n += 1) await replace(n, oldBuild);
  await playTo(5, older);
  expect(mostRefused()).toBeLessThanOrEqual(1);
});
