import type { Options } from 'k6/options';
import { chatters } from './journeys/chatter.ts';
import { collector } from './journeys/collector.ts';
import { duelist } from './journeys/duelist.ts';
import { newcomer } from './journeys/newcomer.ts';
import { traders } from './journeys/trader.ts';
import { watcher } from './journeys/watcher.ts';
import { drivePlayers, PLAYERS_PER_VU } from './lib/drive-players.ts';
import type { Player } from './lib/player.ts';
import { type JourneyName, journeyNames, playersOf } from './mixes.ts';
import { type StageName, stages } from './stages.ts';
import { thresholds } from './thresholds.ts';

// The program of k6. `npm run load` passes the environment with STAGE, PLAYERS, SECONDS, BASE_URL,
// ACCOUNTS_FILE, SUMMARY_FILE.
const stageName = (__ENV['STAGE'] ?? 'smoke') as StageName;
const seconds = Number(__ENV['SECONDS'] ?? stages[stageName].seconds);
const stage = { ...stages[stageName], seconds };
const players = Number(__ENV['PLAYERS'] ?? stage.players);
const counts = playersOf(stage.mix, players);

/** Time after its end in which a battle is surrendered and responses are awaited. */
const LEAVING_SECONDS = 15;

const scenarioOf = (journey: JourneyName) => ({
  executor: 'per-vu-iterations' as const,
  exec: journey,
  vus: Math.ceil(counts[journey] / PLAYERS_PER_VU),
  iterations: 1,
  maxDuration: `${stage.seconds + LEAVING_SECONDS}s`,
  gracefulStop: '5s',
});

export const options: Options = {
  scenarios: Object.fromEntries(journeyNames.map((journey) => [journey, scenarioOf(journey)])),
  thresholds: thresholds[stageName],
  summaryTrendStats: ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)', 'p(99)'],
  // Fewer series, because the name of a call identifies it.
  systemTags: ['status', 'method', 'name', 'scenario', 'error_code'],
};

const alone = (journey: JourneyName, play: (player: Player) => Promise<void>) => () =>
  drivePlayers({ stage, players, journey, together: 1, play: async ([player]) => player && (await play(player)) });
const inPairs = (journey: JourneyName, play: (pair: readonly Player[]) => Promise<void>) => () =>
  drivePlayers({ stage, players, journey, together: 2, play });

const journeys = {
  newcomer: alone('newcomer', newcomer),
  collector: alone('collector', collector),
  duelist: alone('duelist', duelist),
  chatter: inPairs('chatter', chatters),
  trader: inPairs('trader', traders),
  watcher: alone('watcher', watcher),
};

// k6 finds the functions of a scenario among the exports.
const {
  newcomer: runNewcomer,
  collector: runCollector,
  duelist: runDuelist,
  chatter: runChatter,
  trader: runTrader,
  watcher: runWatcher,
} = journeys;

export {
  runChatter as chatter,
  runCollector as collector,
  runDuelist as duelist,
  runNewcomer as newcomer,
  runTrader as trader,
  runWatcher as watcher,
};

/** The runner makes the report of it. */
export const handleSummary = (data: unknown) => ({ [__ENV['SUMMARY_FILE'] ?? 'summary.json']: JSON.stringify(data) });
