import { percentile } from '@maseki/tools/measure/statistics.ts';
import { compareActions, type KeptActions } from '../faults/verdicts/kept-actions.ts';
import type { StoredBattles, StoredRoom } from '../faults/verdicts/stored-battles.ts';
import type { CallRecord, Records, SocketLoss, SocketReturn, Span } from './load/records.ts';

/** The code of a service that restarts, the only one with which an upgrade may close a socket. */
const RESTART = 1012;

/**
 * A call fails without a response, with one that the contract does not know, with a status from 500
 * on, and when a limit refuses it.
 */
export const hasFailed = ({ status, problem }: CallRecord): boolean =>
  problem !== null || status === null || status >= 500 || status === 429;

/** A socket that something else than the restart of a pod closed. */
export const isBroken = ({ code }: SocketLoss): boolean => code !== RESTART;

const isPage = ({ what }: CallRecord) => what.startsWith('page ');

/** A file of the screens that was not served. Every file that a page names must be there. */
const isMissingFile = (call: CallRecord) => isPage(call) && (call.status !== 200 || call.problem !== null);

/** The experience of the players during a check. */
export interface LoadFigures extends KeptActions {
  calls: number;
  failed_calls: number;
  missing_files: number;
  /** Sockets closed by something else than the restart of a pod. */
  broken_sockets: number;
  moved_sockets: number;
  back_p50_ms: number;
  back_p99_ms: number;
  battles: number;
  aborted: number;
  /** Battles without an end, and users seated in nothing, after all players have stopped. */
  unfinished: number;
  seats_left: number;
}

const backMs = ({ lostAt, backAt }: SocketReturn) => backAt - lostAt;

/** Adds up what the players saw and what is stored of it. */
export function judgeLoad({ calls, losses, returns, acknowledged }: Records, stored: StoredBattles): LoadFigures {
  const ways = returns.map(backMs);
  return {
    calls: calls.length,
    failed_calls: calls.filter((call) => !isPage(call) && hasFailed(call)).length,
    missing_files: calls.filter(isMissingFile).length,
    broken_sockets: losses.filter(isBroken).length,
    moved_sockets: losses.filter((loss) => !isBroken(loss)).length,
    back_p50_ms: percentile(ways, 0.5),
    back_p99_ms: percentile(ways, 0.99),
    ...compareActions(
      acknowledged.map(({ id }) => id),
      stored.rooms,
    ),
    battles: stored.rooms.length,
    aborted: stored.rooms.filter(({ reason }) => reason === 'aborted').length,
    unfinished: stored.unfinished.length,
    seats_left: stored.seats,
  };
}

/**
 * Calls that failed for another reason than the kill of their pod in one of these stretches of
 * time.
 */
export const failedElsewhere = (calls: readonly CallRecord[], kills: readonly Span[]): CallRecord[] =>
  calls.filter((call) => hasFailed(call) && !kills.some(({ from, to }) => call.sentAt <= to && call.doneAt >= from));

/** Failed calls that do not say when to try again, as every call must while a database is away. */
export const failedWithoutRetryAfter = (calls: readonly CallRecord[]): CallRecord[] =>
  calls.filter((call) => hasFailed(call) && !(call.status === 503 && call.hasRetryAfter && call.problem === null));

/**
 * How long calls failed after a moment, until the last one that failed was done; 0 if none failed.
 */
export const failedForMs = (calls: readonly CallRecord[], since: number): number =>
  Math.max(0, ...calls.filter((call) => hasFailed(call) && call.doneAt >= since).map(({ doneAt }) => doneAt - since));

/** The longest time in which no player had an acknowledgement, while all of them played. */
export function longestPauseMs(acknowledged: readonly { at: number }[], { from, to }: Span): number {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at >= from && at <= to), to].sort(
    (a, b) => a - b,
  );
  return Math.max(...times.map((at, n) => at - (times[n - 1] ?? at)));
}

/**
 * Battles that began by newer rules while a pod of the old build was alive, or that began by the
 * older rules and did not end by them.
 */
export function wrongReleases(
  rooms: readonly StoredRoom[],
  { older, oldGoneAt }: { older: number; oldGoneAt: number },
) {
  return {
    newer_too_early: rooms.filter(
      ({ rulesVersion, beganAt }) => (rulesVersion ?? older) > older && (beganAt ?? 0) < oldGoneAt,
    ).length,
    older_not_ended: rooms.filter(({ rulesVersion, reason }) => rulesVersion === older && reason === 'aborted').length,
    by_newer: rooms.filter(({ rulesVersion }) => (rulesVersion ?? older) > older).length,
    by_older: rooms.filter(({ rulesVersion }) => rulesVersion === older).length,
  };
}

/** Nothing is lost, no matter which pods and servers end. */
export const NOTHING_LOST = { lost: 0, doubled: 0, unfinished: 0, seats_left: 0, aborted: 0 } as const;
/** The bounds for a pod that leaves in order, after which players only reconnect. */
export const UNDISTURBED = {
  ...NOTHING_LOST,
  failed_calls: 0,
  missing_files: 0,
  broken_sockets: 0,
  back_p99_ms: 5_000,
} as const;
