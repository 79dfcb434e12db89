import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { registerPlayer } from '@maseki/players/account.ts';
import { RoomClosedError } from '@maseki/players/play-room.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { makeMany } from '../support/make-many.ts';
import { largestOf, type Measured, pricesBetween, sumOf } from './battle-prices.ts';
import { calmSecond } from './calm.ts';
import { peacefulAction } from './clients/peaceful.ts';
import { type Counts, type UsageReader, usageReader } from './game-usage.ts';
import { type Count, type ForeignMeasured, measureUsage } from './measure-usage.ts';
import type { WholeBattleSizes } from './sizes.ts';
import { byHttp, onOneSocket, type Way } from './ways-to-battle.ts';

/** One round. */
export interface WholeBattles {
  figures: {
    /**
     * CPU of all processes with NATS and MongoDB for one battle's matching, seating, archiving,
     * rating and reward.
     */
    ms_cpu_per_battle: number;
    /** The same for players who keep one socket for all their battles. */
    kept_ms_cpu_per_battle: number;
    /**
     * CPU of gateway and battle for an accepted action, in whole battles of clients without
     * requests for deltas.
     */
    us_cpu_per_action: number;
    /** Accepted actions per second in whole battles of usual length. */
    whole_actions_per_s: number;
  };
  details: {
    /** CPU milliseconds of one battle, and of one action, by process. */
    battle_ms_by_process: Counts;
    kept_battle_ms_by_process: Counts;
    action_ms_by_process: Counts;
    /** Work of MongoDB and NATS for one battle, without its actions. */
    battle_mongodb_commands: Counts;
    battle_mongodb_collections: Counts;
    battle_nats_messages: Counts;
  };
  /**
   * The battles played and actions accepted, with the use of the machine by other processes, for
   * each length.
   */
  short: Played;
  long: Played;
  kept_short: Played;
  kept_long: Played;
}

interface Played extends Pick<Measured, 'seconds' | 'actions' | 'battles'> {
  foreign_cores: number;
}

interface Playing {
  players: readonly TestClient[];
  way: Way;
  /** Actions of both sides before one of them surrenders. */
  length: number;
  sizes: WholeBattleSizes;
}

const REGISTERING_AT_ONCE = 4;
/** A machine that is busy with starting is asked again. */
const REGISTERED_WITHIN_MS = 60_000;
const THINK_MS = 150;
/** Until the battles that are under way when a measurement ends are over. */
const ENDED_WITHIN_MS = 60_000;

/** Plays one battle from the queue to its end. Surrenders after this many actions of both sides. */
async function playBattle({ play }: ReturnType<Way>, length: number, count: Count): Promise<void> {
  await play({
    choose: (view, { version }) => (version >= length ? { type: 'action.surrender' } : peacefulAction(view)),
    thinkMs: () => THINK_MS * (0.5 + Math.random()),
    onState: ({ accepted, status }) => {
      count.actions += accepted.length;
      if (status === 'finished') count.battles += 0.5;
    },
  }).catch((error: unknown) => {
    if (!(error instanceof RoomClosedError)) throw error;
  });
}

const registerPlayers = (url: string, count: number): Promise<TestClient[]> =>
  makeMany(count, REGISTERING_AT_ONCE, () => registerPlayer(url, { withinMs: REGISTERED_WITHIN_MS }));

/** Plays battles of one length with all players, and resolves when the last of them is over. */
async function measureLength(url: string, reader: UsageReader, { players, way, length, sizes }: Playing) {
  const count: Count = { actions: 0, battles: 0 };
  let stopped = false;
  const playing = players.map(async (player) => {
    const on = way(url, player);
    while (!stopped) await playBattle(on, length, count);
    on.close();
  });
  await sleep(sizes.warmMs);
  const measured = await measureUsage(reader, count, sizes.measureMs);
  stopped = true;
  await withDeadline(Promise.all(playing), ENDED_WITHIN_MS, () => undefined);
  return measured;
}

/** The part of gateway and battle in an action's cost, including their use without battles. */
const pathOf = ({ gateway = 0, battle = 0 }: Counts) => gateway + battle;

const playedOf = ({ seconds, actions, battles, foreign_cores }: ForeignMeasured): Played => ({
  ...{ seconds, actions, battles, foreign_cores },
});

interface Lengths {
  short: ForeignMeasured;
  long: ForeignMeasured;
}

function figuresOf(idle: Measured, { short, long }: Lengths, kept: Lengths): WholeBattles {
  const { battle, action } = pricesBetween(idle, short, long);
  const keptBattle = pricesBetween(idle, kept.short, kept.long).battle;
  const inMs = (cpu: Counts) => Object.fromEntries(Object.entries(cpu).map(([name, s]) => [name, s * 1_000]));
  return {
    figures: {
      ms_cpu_per_battle: sumOf(battle.cpu_s) * 1_000,
      kept_ms_cpu_per_battle: sumOf(keptBattle.cpu_s) * 1_000,
      us_cpu_per_action: (pathOf(long.used.cpu_s) / long.actions) * 1e6,
      whole_actions_per_s: long.actions / long.seconds,
    },
    details: {
      battle_ms_by_process: largestOf(inMs(battle.cpu_s), 0.05),
      kept_battle_ms_by_process: largestOf(inMs(keptBattle.cpu_s), 0.05),
      action_ms_by_process: largestOf(inMs(action.cpu_s), 0.005),
      battle_mongodb_commands: largestOf(battle.mongodb_commands, 0.1),
      battle_mongodb_collections: largestOf(battle.mongodb_collections, 0.1),
      battle_nats_messages: largestOf(battle.nats_messages, 0.1),
    },
    short: playedOf(short),
    long: playedOf(long),
    kept_short: playedOf(kept.short),
    kept_long: playedOf(kept.long),
  };
}

export interface WholeBattleOptions {
  sizes: WholeBattleSizes;
  rounds: number;
  onProgress(sentence: string): void;
}

/**
 * Plays whole battles of two lengths through the queue of a complete game, to separate the price of
 * a battle from that of an action. All rounds have the same game and players.
 */
export async function* measureWholeBattles(options: WholeBattleOptions): AsyncGenerator<WholeBattles> {
  const { sizes, rounds, onProgress } = options;
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const game = await startTestGame({ servers, gatewayEnv: { REQUESTS_PER_10_SECONDS: '1000000' } });
  stack.defer(() => game.stop());
  const players = await registerPlayers(game.url, sizes.players);
  const reader = await usageReader(game, servers);
  stack.defer(() => reader.close());
  onProgress('battles that warm the game up');
  await measureLength(game.url, reader, { players, way: byHttp, length: sizes.short, sizes });
  for (let number = 1; number <= rounds; number += 1) {
    await calmSecond([process.pid]);
    onProgress(`round ${number}: idle`);
    const idle = await measureUsage(reader, { actions: 0, battles: 0 }, sizes.measureMs);
    const playing = async (way: Way, length: number) => {
      const done = await measureLength(game.url, reader, { players, way, length, sizes });
      onProgress(
        `round ${number}: ${players.length} players in battles of ${length} actions` +
          `${way === onOneSocket ? ' on one socket' : ''}, ` +
          `${(done.actions / done.seconds).toFixed(0)} actions/s, ${done.battles} battles`,
      );
      return done;
    };
    const lengths = async (way: Way): Promise<Lengths> => ({
      short: await playing(way, sizes.short),
      long: await playing(way, sizes.long),
    });
    yield figuresOf(idle, await lengths(byHttp), await lengths(onOneSocket));
  }
}
