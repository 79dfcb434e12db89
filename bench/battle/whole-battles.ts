import { setTimeout as sleep } from 'node:timers/promises';
import { mustAct } from '@maseki/bots/choose-action.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { type TestClient, testClient, uniqueName } from '@maseki/tools/dev-env/test-client.ts';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import { ulid } from 'ulid';
import WebSocket from 'ws';
import { peacefulAction } from './clients/peaceful.ts';
import { cpuSecondsOf } from './process-usage.ts';

export interface WholeBattles {
  /** Matching, seating, archiving, rating and reward of one battle: CPU of all processes, NATS and MongoDB included. */
  ms_cpu_per_battle: number;
  /** Of an accepted action in whole battles of clients that ask for nothing: gateway and battle. */
  us_cpu_per_action: number;
  /** With whole battles of usual length: how many actions were accepted in a second. */
  whole_actions_per_s: number;
}

interface Count {
  actions: number;
  battles: number;
}

const PLAYERS = 80;
const REGISTERING_AT_ONCE = 4;
const PASSWORD = 'correct horse 魔石';
const THINK_MS = 150;
const WARM_MS = 5_000;
const MEASURED_MS = 20_000;
const SHORT = 20;
const LONG = 200;

/** Plays one battle from the queue to its end; surrenders after so many actions of both sides. */
async function playBattle(url: string, client: TestClient, length: number, count: Count): Promise<void> {
  const claim = await client.call(battle.claimSlug);
  if (!claim.ok) return;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/battle/room/${claim.value.slug}/`, {
    headers: { cookie: client.headers().cookie ?? '' },
    perMessageDeflate: false,
  });
  let newest: BattleState | undefined;
  let thinking: NodeJS.Timeout | undefined;
  const act = () => {
    const view = newest && viewOfState(newest);
    if (!newest || !view || !mustAct(view)) return;
    const action: Action = newest.version >= length ? { type: 'action.surrender' } : peacefulAction(view);
    socket.send(JSON.stringify({ ...action, action_id: ulid(), version: newest.version }));
  };
  await new Promise<void>((resolve) => {
    socket.on('error', () => socket.terminate());
    socket.on('close', () => resolve());
    socket.on('message', (data) => {
      const message: BattleServerMessage = JSON.parse(data.toString());
      if (message.type !== 'battle.update') return;
      newest = message.data;
      count.actions += newest.accepted.length;
      clearTimeout(thinking);
      if (newest.status === 'finished') {
        count.battles += 0.5;
        socket.close();
      } else {
        thinking = setTimeout(act, THINK_MS * (0.5 + Math.random()));
      }
    });
  });
  clearTimeout(thinking);
}

async function registerPlayers(url: string): Promise<TestClient[]> {
  const players: TestClient[] = [];
  const worker = async () => {
    while (players.length < PLAYERS) {
      const client = testClient(url);
      const registered = await client.call(auth.register, { body: { username: uniqueName(), password: PASSWORD } });
      if (!registered.ok) throw new Error(`a player could not be registered: ${registered.error}`);
      players.push(client);
    }
  };
  await Promise.all(Array.from({ length: REGISTERING_AT_ONCE }, worker));
  return players;
}

const PROCESSES = ['auth', 'battle', 'chat', 'deck', 'inventory', 'notifications', 'social'];

function cpuOf(game: TestGame, servers: OwnServers) {
  const pids = (pods: readonly { pid?: number | undefined }[]) => pods.flatMap(({ pid }) => pid ?? []);
  const path = pids([game.gateway, ...game.pods('battle')]);
  const all = pids([game.gateway, ...PROCESSES.flatMap((domain) => game.pods(domain)), servers.mongod, servers.nats]);
  return { path: cpuSecondsOf(path), all: cpuSecondsOf(all) };
}

/** Measures battles of one length: what was done, and what it cost in CPU seconds. */
async function measureLength(game: TestGame, servers: OwnServers, players: readonly TestClient[], length: number) {
  const count: Count = { actions: 0, battles: 0 };
  let stopped = false;
  const playing = players.map(async (player) => {
    while (!stopped) await playBattle(game.url, player, length, count);
  });
  await sleep(WARM_MS);
  const before = { ...count, ...cpuOf(game, servers), at: performance.now() };
  await sleep(MEASURED_MS);
  const after = { ...count, ...cpuOf(game, servers), at: performance.now() };
  stopped = true;
  const done = {
    actions: after.actions - before.actions,
    battles: after.battles - before.battles,
    all: after.all - before.all,
    path: after.path - before.path,
    seconds: (after.at - before.at) / 1_000,
  };
  return { done, ended: Promise.all(playing) };
}

/** What an action and what a battle costs, when both lengths are explained by the same two prices. */
export function pricesOf(
  short: { actions: number; battles: number; cost: number },
  long: { actions: number; battles: number; cost: number },
): { action: number; battle: number } {
  const determinant = short.actions * long.battles - long.actions * short.battles;
  return {
    action: (short.cost * long.battles - long.cost * short.battles) / determinant,
    battle: (short.actions * long.cost - long.actions * short.cost) / determinant,
  };
}

/** Plays whole battles of two lengths through the queue of a complete game, and tells the price of a battle from that of an action. */
export async function measureWholeBattles({
  onProgress,
}: {
  onProgress(sentence: string): void;
}): Promise<WholeBattles> {
  const servers = await ownServers();
  try {
    const game = await startTestGame({ servers, gatewayEnv: { REQUESTS_PER_10_SECONDS: '1000000' } });
    try {
      const players = await registerPlayers(game.url);
      const measured = [];
      for (const length of [SHORT, LONG]) {
        onProgress(`${PLAYERS} players in battles of ${length} actions`);
        const { done, ended } = await measureLength(game, servers, players, length);
        onProgress(`${(done.actions / done.seconds).toFixed(0)} actions/s, ${done.battles} battles`);
        measured.push(done);
        await Promise.race([ended, sleep(60_000)]);
      }
      const [short, long] = measured;
      if (!short || !long) throw new Error('nothing was measured');
      const priced = (done: typeof short, cost: number) => ({ actions: done.actions, battles: done.battles, cost });
      const all = pricesOf(priced(short, short.all), priced(long, long.all));
      return {
        ms_cpu_per_battle: all.battle * 1_000,
        us_cpu_per_action: (long.path / long.actions) * 1e6,
        whole_actions_per_s: long.actions / long.seconds,
      };
    } finally {
      await game.stop();
    }
  } finally {
    await servers.stop();
  }
}
