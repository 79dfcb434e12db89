import { setTimeout as sleep } from 'node:timers/promises';
import { registerPlayers } from '@maseki/players/account.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { largestOf, type Measured, pricesBetween, sumOf } from './battle-prices.ts';
import { calmSecond } from './calm.ts';
import { type Counts, type UsageReader, usageReader } from './game-usage.ts';
import { type ForeignMeasured, measureUsage } from './measure-usage.ts';
import type { WholeBattleSizes } from './sizes.ts';
import { byHttp, onOneSocket, type Way } from './ways-to-battle.ts';
import { type Playing, startPlayers } from './whole-players.ts';

interface Measuring extends Omit<Playing, 'thinkMs'> {
  sizes: WholeBattleSizes;
}

const THINK_MS = 150;

/** Plays battles of one length with all players, and resolves when the last of them is over. */
async function measureLength(url: string, reader: UsageReader, { sizes, ...playing }: Measuring) {
  const { count, stop } = startPlayers(url, { ...playing, thinkMs: THINK_MS });
  await sleep(sizes.warmMs);
  const measured = await measureUsage(reader, count, sizes.measureMs);
  await stop();
  return measured;
}

/** The part of gateway and battle in an action's cost, including their use without battles. */
const pathOf = ({ gateway = 0, battle = 0 }: Counts) => gateway + battle;

/** The battles played and actions accepted, with the use of the machine by other processes. */
const playedOf = ({ seconds, actions, battles, foreign_cores }: ForeignMeasured) => ({
  seconds,
  actions,
  battles,
  foreign_cores,
});

interface Lengths {
  short: ForeignMeasured;
  long: ForeignMeasured;
}

function figuresOf(idle: Measured, { short, long }: Lengths, kept: Lengths) {
  const { battle, action } = pricesBetween(idle, short, long);
  const keptBattle = pricesBetween(idle, kept.short, kept.long).battle;
  const inMs = (cpu: Counts) => Object.fromEntries(Object.entries(cpu).map(([name, s]) => [name, s * 1_000]));
  return {
    figures: {
      /**
       * CPU of all processes with NATS and MongoDB for one battle's matching, seating, archiving,
       * rating and reward, and that of players who keep one socket for all their battles.
       */
      ms_cpu_per_battle: sumOf(battle.cpu_s) * 1_000,
      kept_ms_cpu_per_battle: sumOf(keptBattle.cpu_s) * 1_000,
      /** Of gateway and battle for an accepted action, of clients without requests for deltas. */
      us_cpu_per_action: (pathOf(long.used.cpu_s) / long.actions) * 1e6,
      whole_actions_per_s: long.actions / long.seconds,
    },
    /** Of one battle without its actions, and of one action. */
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
export type WholeBattles = ReturnType<typeof figuresOf>;

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
