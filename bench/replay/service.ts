import { Agent, get } from 'node:http';
import type { ReplayDocument } from '@maseki/battle/base/database/documents.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { pathOf } from '@maseki/contracts/client.ts';
import type { Player } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import type { ReplayBench } from './bench.ts';
import { archived, insertReplays, longBattles } from './played-battles.ts';

/** Fewer than a player may open within a minute. */
const BATTLES_EACH = 25;
/** Battles whose copies fill the list. */
const DIFFERENT = 20;
const P95 = 0.95;

interface Timed {
  ms: number;
  /** On the wire, compressed. */
  bytes: number;
}

/** A call as a browser makes it. Rejects unless it succeeds. */
const timedCall = (url: URL, agent: Agent, player: Player) =>
  new Promise<Timed>((resolve, reject) => {
    const begun = performance.now();
    const headers = { ...player.headers(), 'accept-encoding': 'br' };
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () =>
        response.statusCode === 200
          ? resolve({ ms: performance.now() - begun, bytes })
          : reject(new Error(`${url.pathname} is ${response.statusCode}`)),
      );
    }).once('error', reject);
  });

/** Frames of battles that no pod has played again before, one call after another. */
async function measureFrames({ url, archive, players, sizes }: ReplayBench, agent: Agent) {
  const all: Timed[] = [];
  for (const player of players.slice(0, Math.ceil(sizes.frames / BATTLES_EACH))) {
    const battles = longBattles([player.id, 'bench']);
    const replays = [];
    for (let n = 0; n < BATTLES_EACH; n += 1) replays.push(archived(battles.next().value));
    await insertReplays(archive, replays);
    for (const { _id } of replays) {
      const path = pathOf(battle.getReplayFrames, { room_id: _id });
      all.push(await timedCall(new URL(path, url), agent, player));
    }
  }
  return all;
}

/** Pages of the list of a player with many battles, with and without filters. */
async function measureList({ url, archive, players, sizes }: ReplayBench, agent: Agent) {
  const player = players.at(-1);
  if (!player) throw new Error('there are no players');
  const battles = longBattles([player.id, 'bench']);
  const made: ReplayDocument[] = [];
  for (let n = 0; n < DIFFERENT; n += 1) made.push(archived(battles.next().value));
  const now = Date.now();
  const copies = Array.from({ length: sizes.listed }, (_, n) => {
    const replay = made[n % made.length];
    if (!replay) throw new Error('unreachable');
    return { ...replay, _id: ulid(), ended_at: now - n * 1_000 };
  });
  await insertReplays(archive, copies);
  const middle = copies[Math.floor(copies.length / 2)];
  const queries = [
    '',
    '?kind=matched',
    '?result=won',
    '?result=lost&kind=matched',
    '?kind=friends',
    `?before=${middle?.ended_at}-${middle?._id}`,
  ];
  const all: Timed[] = [];
  for (let round = 0; round < sizes.listRounds; round += 1) {
    for (const query of queries) {
      all.push(await timedCall(new URL(`${battle.listReplays.path}${query}`, url), agent, player));
    }
  }
  return all;
}

const p95 = (values: readonly number[]) => Math.round(percentile(values, P95) * 10) / 10;

/** What ended battles cost a pod. */
export async function measureService(bench: ReplayBench) {
  const agent = new Agent({ keepAlive: true });
  try {
    const frames = await measureFrames(bench, agent);
    bench.onProgress(`${frames.length} battles were played again`);
    const list = await measureList(bench, agent);
    bench.onProgress(`${list.length} lists were read`);
    return {
      frames_ms: p95(frames.map(({ ms }) => ms)),
      frames_bytes: p95(frames.map(({ bytes }) => bytes)),
      list_ms: p95(list.map(({ ms }) => ms)),
    };
  } finally {
    agent.destroy();
  }
}
