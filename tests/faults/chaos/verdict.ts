import type { Journal, Resume } from '@maseki/players/journal.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import type { Fault, Faults } from '../disturbances/fault-journal.ts';
import type { ServerOutage } from '../disturbances/server-outages.ts';
import { above } from '../verdicts/bounds.ts';
import { compareActions, type KeptActions } from '../verdicts/kept-actions.ts';
import { wasLostInOutage } from '../verdicts/lost-turns.ts';
import { causeOf, type ResumeCause, resumeMs } from '../verdicts/resume-times.ts';
import type { StoredBattles } from '../verdicts/stored-battles.ts';

/**
 * The result of a run. Must be 0: `lost` acknowledged actions that no log has, `doubled` action ids
 * that a log has twice, `disagreed` battles of which a player saw another winner, `unfinished` ones
 * that did not end by the rules or whose end a player did not see, `seats_left` users who are
 * seated in nothing, and `turns_lost_in_outage` that the clock ended early because no player could
 * be let in.
 */
export interface Verdict extends KeptActions {
  battles: number;
  kills: number;
  faults: Faults;
  disagreed: number;
  unfinished: number;
  seats_left: number;
  /** All turns that the clock ended. */
  turns_timed_out: number;
  turns_lost_in_outage: number;
  /**
   * From losing a socket to seeing the battle again, counted from when MongoDB and NATS respond.
   */
  resume_p50_ms: number;
  resume_p99_ms: number;
  /**
   * The same by the cause of the loss: faults, and `other` such as the load of a machine that is
   * too small.
   */
  resumes: Partial<Record<ResumeCause, ResumeFigures>>;
  /**
   * The longest ways back, one for each second in which players came back, with all that was done
   * meanwhile.
   */
  longest: SlowResume[];
}

interface SlowResume {
  ms: number;
  /** In ms since the epoch, like the times of faults. */
  lost_at: number;
  back_at: number;
  port: number;
  /**
   * The faults under way from when the socket was lost, in ms from then, with their port if they
   * were done to one pod.
   */
  faults: string[];
}

interface ResumeFigures {
  count: number;
  p50_ms: number;
  p99_ms: number;
}

export const MUST_BE_ZERO = [
  'lost',
  'doubled',
  'disagreed',
  'unfinished',
  'seats_left',
  'turns_lost_in_outage',
] as const;

/** The bounds that a run may not exceed. */
const BOUNDS = {
  ...Object.fromEntries(MUST_BE_ZERO.map((figure) => [figure, 0])),
  resume_p50_ms: 500,
  resume_p99_ms: 2_000,
};

/** A sentence for each target that a run has missed. */
export const missedBy = (verdict: Verdict): string[] => above(verdict, BOUNDS);

/** The view of the players, the stored battles, and the faults and outages of the cluster. */
export interface Evidence {
  seen: Pick<Journal, 'acknowledged' | 'results' | 'resumes'>;
  stored: StoredBattles;
  faults: readonly Fault[];
  outages: readonly ServerOutage[];
}

const LONGEST = 20;

/** The longest ways back. Those of one moment have one reason. */
function longestOf(resumes: readonly (Resume & { ms: number })[], faults: readonly Fault[]): SlowResume[] {
  const slow = resumes.toSorted((a, b) => b.ms - a.ms);
  const moments = [...Map.groupBy(slow, ({ backAt }) => Math.floor(backAt / 1_000)).values()];
  return moments.slice(0, LONGEST).flatMap(([resume]) => {
    if (!resume) return [];
    const { ms, lostAt, backAt, port } = resume;
    const meanwhile = faults
      .filter(({ from, to }) => from < backAt && to > lostAt - 1_000)
      .map(
        ({ kind, port: to_pod, from, to }) =>
          `${kind}${to_pod ? ` ${to_pod}` : ''}: ${from - lostAt} to ${to - lostAt}`,
      );
    return [{ ms, lost_at: lostAt, back_at: backAt, port, faults: meanwhile }];
  });
}

const countFaults = (faults: readonly Fault[]): Faults =>
  Object.fromEntries([...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]));

function figuresOf(ms: readonly number[]): ResumeFigures {
  return { count: ms.length, p50_ms: percentile(ms, 0.5), p99_ms: percentile(ms, 0.99) };
}

/** Compares what the players saw with what is stored. */
export function judge({ seen, stored, faults, outages }: Evidence): Verdict {
  const { rooms, seats } = stored;
  const unfinished = stored.unfinished.length;
  const winners = new Map(rooms.map(({ id, winner }) => [id, winner]));
  const clocks = rooms.flatMap(({ endedClocks }) => endedClocks);
  const disagreements = [...seen.results].filter(([room, results]) =>
    [...results.values()].some((winner) => winner !== winners.get(room)),
  );
  const hasEnded = (room: string) => winners.get(room) !== null && seen.results.get(room)?.size === 2;
  const resumes = seen.resumes.map((resume) => ({
    ...resume,
    cause: causeOf(resume, faults),
    ms: resumeMs(resume, outages),
  }));
  const allMs = resumes.map(({ ms }) => ms);
  const byCause = Map.groupBy(resumes, ({ cause }) => cause);
  const counted = countFaults(faults);
  return {
    battles: winners.size + unfinished,
    kills: counted.kill ?? 0,
    faults: counted,
    ...compareActions(seen.acknowledged, rooms),
    disagreed: disagreements.length,
    unfinished: unfinished + [...winners.keys()].filter((room) => !hasEnded(room)).length,
    seats_left: seats,
    turns_timed_out: clocks.length,
    turns_lost_in_outage: clocks.filter((clock) => wasLostInOutage(clock, outages)).length,
    resume_p50_ms: percentile(allMs, 0.5),
    resume_p99_ms: percentile(allMs, 0.99),
    resumes: Object.fromEntries([...byCause].map(([cause, some]) => [cause, figuresOf(some.map(({ ms }) => ms))])),
    longest: longestOf(resumes, faults),
  };
}
