import type { EpochMs } from '@maseki/contracts/time.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { isUnavailable, UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { WrittenEntries } from '../../base/log/written-entries.ts';
import { CannotReproduce } from '../../battle/room.ts';
import type { AbortedBattleStore } from './archive-aborted.ts';
import type { EndedLogs } from './ended-logs.ts';
import type { FinishedBattle } from './finished-battle.ts';
import type { SeenEnds } from './seen-ends.ts';
import type { ReplayStore } from './store.ts';

/** Battles of one transaction. More make all of them longer, until MongoDB ends them for age. */
const AT_ONCE = 8;
/** Time in ms that an ended battle waits for others, less than players look at its board. */
const WAIT_MS = 300;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Archiving has just failed, which was logged, or this pod stops. It is not another failure. */
export class ArchivingPaused extends UnavailableError {
  override name = 'UnavailableError';
}

interface Failure {
  /** How often in a row. */
  count: number;
  /** No attempt is made until then. */
  until: number;
}

interface Job {
  roomId: string;
  isAwaited: boolean;
}

interface ArchiverDeps {
  endedLogs: Pick<EndedLogs, 'read' | 'purge'>;
  replays: Pick<ReplayStore, 'archive'>;
  abortedBattles: AbortedBattleStore;
  writtenEntries: Pick<WrittenEntries, 'forget'>;
  seenEnds: Pick<SeenEnds, 'haveAll' | 'drop'>;
  subscribers: { has(roomId: string): boolean };
  log: Log;
  /** Gets a battle that was archived, and when it had ended. */
  noteArchived(roomId: string, endedAt: EpochMs): void;
}

interface Chance {
  /** Time that only goes forward, in ms. */
  now(): number;
  random(): number;
}

/**
 * The work after the end of a battle, derived from its log. Any pod may do it at any time. It
 * happens once. A pod archives a battle once at a time even for several callers, and pauses for
 * longer after each failure. Battles that end within a moment share a transaction.
 */
export class Archiver {
  private readonly deps: ArchiverDeps;
  private readonly chance: Chance;
  private readonly jobs = new Map<string, { job: Job; result: Promise<boolean> }>();
  /** The queue, the longest wait first. */
  private readonly waiting: { job: Job; begin(): void }[] = [];
  private free = AT_ONCE;
  private readonly failures = new Map<string, Failure>();
  private readonly started = new Set<Promise<unknown>>();
  private isStopping = false;

  constructor(deps: ArchiverDeps, chance: Chance = { now: () => performance.now(), random: Math.random }) {
    this.deps = deps;
    this.chance = chance;
  }

  /**
   * Archives a finished battle, rates its players if it counts, frees them, publishes
   * `battle.finished`, purges the log. An aborted battle rates no player and publishes
   * `battle.aborted`. False if the battle goes on. Throws CannotReproduce, LostArchive, and
   * ArchivingPaused during a pause. A battle that cannot be reproduced is dead, not late, and is
   * left to the caller.
   */
  async archive(roomId: string): Promise<boolean> {
    return this.underWay(roomId) ?? this.enqueue({ roomId, isAwaited: true });
  }

  /** The archiving that this pod has begun and not finished. Undefined without one. */
  underWay(roomId: string): Promise<boolean> | undefined {
    const known = this.jobs.get(roomId);
    if (known) known.job.isAwaited = true;
    return known?.result;
  }

  /** Archives without a caller that waits. If the pod dies first, another pod's sweep finds it. */
  start(roomId: string): void {
    const result = this.jobs.get(roomId)?.result ?? this.enqueue({ roomId, isAwaited: false });
    const archived = result
      .catch((error: unknown) => {
        if (error instanceof ArchivingPaused) return;
        this.deps.log.warn({ event: 'archive_failed', err: error, roomId }, 'a battle is not archived yet');
      })
      .finally(() => this.started.delete(archived));
    this.started.add(archived);
  }

  /** Resolves once begun work is done. Waiting work is left to the sweeps of other pods. */
  stop(): Promise<unknown> {
    this.isStopping = true;
    return Promise.all(this.started);
  }

  private async enqueue(job: Job): Promise<boolean> {
    const { roomId } = job;
    const failure = this.failures.get(roomId);
    if (failure && this.chance.now() < failure.until) throw new ArchivingPaused(`${roomId}: is archived later`);
    const result = this.inTurn(job).finally(() => this.jobs.delete(roomId));
    this.jobs.set(roomId, { job, result });
    return result;
  }

  private async inTurn(job: Job): Promise<boolean> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((begin) => this.waiting.push({ job, begin }));
    try {
      if (this.isStopping && !job.isAwaited) throw new ArchivingPaused(`${job.roomId}: is left to other pods`);
      return await this.attempt(job.roomId);
    } finally {
      this.beginNext();
    }
  }

  /** Battles that nobody watches or waits for come last, so that players do not wait for them. */
  private beginNext(): void {
    const urgent = this.waiting.findIndex(({ job }) => job.isAwaited || this.deps.subscribers.has(job.roomId));
    const [next] = this.waiting.splice(Math.max(0, urgent), 1);
    if (next) next.begin();
    else this.free += 1;
  }

  private async attempt(roomId: string): Promise<boolean> {
    try {
      const isOver = await this.archiveLogged(roomId);
      this.failures.delete(roomId);
      return isOver;
    } catch (error) {
      if (!(error instanceof CannotReproduce)) this.pause(roomId);
      throw error;
    }
  }

  private pause(roomId: string): void {
    const now = this.chance.now();
    for (const [id, { until }] of this.failures) if (now - until > LONGEST_PAUSE_MS) this.failures.delete(id);
    const count = (this.failures.get(roomId)?.count ?? 0) + 1;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count);
    this.failures.set(roomId, { count, until: now + longest * (0.5 + this.chance.random() / 2) });
  }

  private async archiveLogged(roomId: string): Promise<boolean> {
    const { endedLogs, abortedBattles, writtenEntries } = this.deps;
    const end = await endedLogs.read(roomId);
    if (end.kind === 'aborted') {
      await abortedBattles.archive(end.battle);
      await endedLogs.purge([roomId]);
    } else if (end.kind === 'finished') {
      const failures = await this.archiving.add(end.battle);
      if (failures.has(roomId)) throw failures.get(roomId);
      writtenEntries.forget(roomId);
    }
    return end.kind !== 'running';
  }

  /** Resolves when a battle is archived, by this pod or another one, or to its failure. */
  private readonly archiving = new Batcher(
    async (battles: readonly FinishedBattle[]): Promise<Map<string, unknown>> => {
      const failures = await this.archiveTogether(battles);
      const done = battles.map(({ id }) => id).filter((id) => !failures.has(id));
      // A sweep finds the logs that are not purged.
      await this.deps.endedLogs.purge(done).catch((error: unknown) => {
        const fields = { event: 'purge_failed', err: error, rooms: done.length };
        this.deps.log.warn(fields, 'logs of archived battles are not purged yet');
      });
      return failures;
    },
    { waitMs: WAIT_MS, enough: AT_ONCE },
  );

  /** Failures by battle. One of them does not keep the others from their archive. */
  private async archiveTogether(battles: readonly FinishedBattle[]): Promise<Map<string, unknown>> {
    try {
      await this.transact(battles);
      return new Map();
    } catch (error) {
      const failures = new Map<string, unknown>(battles.map(({ id }) => [id, error]));
      if (battles.length === 1 || isUnavailable(error)) return failures;
      failures.clear();
      for (const battle of battles) for (const failed of await this.archiveTogether([battle])) failures.set(...failed);
      return failures;
    }
  }

  private async transact(given: readonly FinishedBattle[]): Promise<void> {
    const { replays, seenEnds, log, noteArchived } = this.deps;
    const battles = given.map((battle) => ({ ...battle, seenByAll: seenEnds.haveAll(battle) }));
    const archived = await replays.archive(battles);
    for (const battle of battles) {
      const { id, reason, turns, endedAt, seenByAll } = battle;
      if (!archived.includes(id)) continue;
      if (seenByAll) seenEnds.drop(battle);
      noteArchived(id, endedAt);
      log.info({ event: 'battle_archived', roomId: id, reason, turns }, 'battle archived');
    }
  }
}
