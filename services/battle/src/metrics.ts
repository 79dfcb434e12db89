import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import type { PuzzleLevel } from '@maseki/contracts/battle/puzzles.ts';
import { measuresIn } from '@maseki/service-kit/metrics.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { Registry } from 'prom-client';
import type { AppendOutcome } from './base/log/appender.ts';
import type { Outage } from './battle/compensate-clock.ts';
import type { Command } from './battle/decide.ts';
import { ABORT_REASONS, type AbortedEntry, type RoomSetup } from './battle/log-record.ts';
import { BattleAborted, CannotReproduce } from './battle/room.ts';
import { PAIRING_KINDS, type SeatedPair } from './match/matchmaking/pairing.ts';
import type { RoomLoader } from './play/rooms/load-room.ts';

const MS = 1_000;

type Loads = Pick<RoomLoader, 'load' | 'loadRecent'>;

/** The reads of gauges at each scrape. NaN if a read fails. */
interface GaugeReads {
  running(): Promise<number>;
  waiting(): Promise<number>;
  fillRatio(): Promise<number>;
  replayLinks(): Promise<number>;
  heartbeatAgeMs(): number;
  watchers(): number;
  cache(): { entries: number; bytes: number };
}

const dueKinds = { act: 'bot_move', time_out: 'time_out', compensate: 'compensation' } as const;

/** Which failure a command ended with, in a word. */
function failureOf(error: unknown): string {
  if (error instanceof BattleAborted) return 'aborted';
  if (error instanceof CannotReproduce) return 'unreproducible';
  return isUnavailable(error) ? 'unavailable' : 'failed';
}

/** Measurements beside those of every process (docs/operations.md "Metrics"). */
export function createBattleMetrics(registry: Registry) {
  const make = measuresIn(registry);
  const actions = make.histogram(
    'battle_action_seconds',
    'Time of an action until its response; none was sent for unavailable, unreproducible and failed ones.',
    [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
    'outcome',
  );
  const appendTimes = make.histogram(
    'battle_append_seconds',
    'Time from the append of a record to the log of battles until its acknowledgement.',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  );
  const appends = make.counter(
    'battle_appends_total',
    'Appends to the log: behind, another pod was first; unknown, no acknowledgement within 1 s.',
    'status',
  );
  const replays = make.counter('battle_replays_total', 'Rooms that were replayed from their logs.');
  const unreproducible = make.counter(
    'battle_unreproducible_total',
    'Attempts to load a room that this build cannot reproduce.',
  );
  const waits = make.histogram(
    'battle_wait_seconds',
    'Time that a player waited in the queue until the seat in a room, by the wish.',
    [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300],
    'kind',
  );
  const pairings = make.counterFromZero(
    'battle_pairings_total',
    'Seated pairs of the queue; mixed is one of each wish, which is not rated.',
    'kind',
    PAIRING_KINDS,
  );
  const rooms = make.counterFromZero(
    'battle_rooms_total',
    'Battles that this pod has begun, by whether their seed follows from sealed secrets.',
    'proof',
    ['yes', 'no'],
  );
  const rated = make.counter('battle_rated_total', 'Battles that this pod archived and that moved ratings.');
  const archiveLags = make.histogram(
    'battle_archive_lag_seconds',
    'Time from the end of a battle until it was archived.',
    [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600],
  );
  const replaysServed = make.counter(
    'battle_replays_served_total',
    'Ended battles that were sent state by state, to their players or by a link.',
    'kind',
  );
  const framesTimes = make.histogram(
    'battle_replay_frames_seconds',
    'Time that this pod took to play an ended battle again, state by state.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  );
  const outages = make.counter(
    'battle_outages_total',
    'Outages of battles of more than 5 s that ended while this pod ran.',
  );
  const dueActions = make.counter(
    'battle_due_actions_total',
    'Time-outs, moves of bots and compensations that this pod tried; moot, another was faster.',
    'kind',
    'result',
  );
  const aborted = make.counterFromZero(
    'battles_aborted_total',
    'Battles closed without a winner, also by an operator or a maintenance.',
    'reason',
    ABORT_REASONS,
  );
  const puzzles = make.counterFromZero(
    'battle_puzzles_total',
    'Puzzles of the next day that this pod has made, bundled ones too.',
    'level',
    PUZZLE_LEVELS,
  );
  const clockOffset = make.gauge(
    'clock_offset_seconds',
    'How far the clock of this pod is ahead of the clock of the log.',
  );

  return {
    /** Runs an action until its response is sent. `receivedAt` is in ms of `performance.now()`. */
    async measureAction(receivedAt: number, play: () => Promise<string>): Promise<void> {
      let outcome = 'failed';
      try {
        outcome = await play();
      } catch (error) {
        outcome = failureOf(error);
        throw error;
      } finally {
        actions.observe({ outcome }, (performance.now() - receivedAt) / MS);
      }
    },

    noteAccepted: (receivedAt: number) =>
      actions.observe({ outcome: 'accepted' }, (performance.now() - receivedAt) / MS),

    noteAppended(status: AppendOutcome['status'], ms: number): void {
      appendTimes.observe(ms / MS);
      appends.inc({ status });
    },

    /** The loads of a loader, with its replays counted. */
    measureLoader({ load, loadRecent }: Loads): Loads {
      const counted = async <T>(loading: Promise<T>): Promise<T> => {
        try {
          const loaded = await loading;
          if (loaded) replays.inc();
          return loaded;
        } catch (error) {
          if (error instanceof CannotReproduce) unreproducible.inc();
          throw error;
        }
      };
      return { load: (roomId) => counted(load(roomId)), loadRecent: (roomId) => counted(loadRecent(roomId)) };
    },

    /** Commands that no player sends, counted by how they end. */
    countDue:
      <O extends { kind: string } | undefined>(handle: (roomId: string, command: Command) => Promise<O>) =>
      async (roomId: string, command: Command): Promise<O> => {
        const kind = dueKinds[command.type];
        try {
          const outcome = await handle(roomId, command);
          dueActions.inc({ kind, result: outcome?.kind ?? 'gone' });
          return outcome;
        } catch (error) {
          dueActions.inc({ kind, result: failureOf(error) });
          throw error;
        }
      },

    /** Counts each outage once that ends after `startedAt`. Both in ms of the log's time. */
    outageCounter(startedAt: number): (known: readonly Outage[]) => void {
      let last = startedAt;
      return (known) => {
        const fresh = known.filter(({ to }) => to > last);
        outages.inc(fresh.length);
        last = Math.max(last, ...fresh.map(({ to }) => to));
      };
    },

    notePairing({ kind, waits: both }: SeatedPair): void {
      pairings.inc({ kind });
      for (const { ms, wish } of both) waits.observe({ kind: wish }, ms / MS);
    },
    countBegun: ({ fairness }: RoomSetup) => rooms.inc({ proof: fairness ? 'yes' : 'no' }),
    countRated: (battles: number) => rated.inc(battles),
    noteArchived: (lagMs: number) => archiveLags.observe(Math.max(0, lagMs) / MS),
    countReplay: (kind: 'own' | 'shared') => replaysServed.inc({ kind }),
    noteFrames: (seconds: number) => framesTimes.observe(seconds),
    countAborted: (reason: AbortedEntry['reason']) => aborted.inc({ reason }),
    countPuzzle: (level: PuzzleLevel) => puzzles.inc({ level }),
    noteClockOffset: (seconds: number) => clockOffset.set(seconds),

    /** Shows the values that are read at each scrape. */
    watch({ running, waiting, fillRatio, replayLinks, heartbeatAgeMs, watchers, cache }: GaugeReads): void {
      make.reading('battles_running', 'Battles that are not archived yet, of all pods together.', running);
      make.reading('battle_waiting', 'Players who wait for an opponent, of all pods together.', waiting);
      make.reading(
        'battle_log_fill_ratio',
        'Share of its bytes that the fullest stream of the log has taken.',
        fillRatio,
      );
      const age = async () => heartbeatAgeMs() / MS;
      make.reading(
        'battle_heartbeat_age_seconds',
        'Time since the log took a heartbeat (MongoDB took a write then).',
        age,
      );
      make.reading('battle_replay_links', 'Links by which anyone may see a battle, of all pods together.', replayLinks);
      make.reading('battle_watchers', 'Sockets here that watch battles of others, the first to go.', async () =>
        watchers(),
      );
      make.reading('battle_rooms_cached', 'Replayed rooms in the memory of this pod.', async () => cache().entries);
      make.reading('battle_cache_bytes', 'Memory of replayed rooms, out of ROOM_CACHE_MB.', async () => cache().bytes);
    },
  };
}

export type BattleMetrics = ReturnType<typeof createBattleMetrics>;
