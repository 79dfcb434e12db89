import { setTimeout as sleep } from 'node:timers/promises';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import { isUnavailable, UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { AppendOutcome } from '../../base/log/appender.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import { headerOf, type RecordHeader } from '../../base/log/record-header.ts';
import { type Command, type Decision, decide } from '../../battle/decide.ts';
import type { RefusalRecord } from '../../battle/log-record.ts';
import { type AppliedEntry, rememberRefusal } from '../../battle/room.ts';
import type { RefusalReason } from '../../battle/rulebook.ts';
import { createActionLane } from './action-lane.ts';
import type { LiveRoom } from './load-room.ts';
import type { RoomCache } from './room-cache.ts';

export type CommandOutcome = { live: LiveRoom } & (
  | { kind: 'stored' }
  | { kind: 'refused'; reason: RefusalReason }
  | Extract<Decision, { kind: 'repeated' | 'moot' }>
);

interface CommandHandlerDeps {
  battleLog: Pick<BattleLog, 'append'>;
  roomCache: Pick<RoomCache, 'cached' | 'recent' | 'fresh' | 'beginAppend' | 'keepApplied' | 'keep'>;
  /** Unique to this pod. */
  podId: string;
  now(): number;
  /** Called while an entry is on its way to the log. If it throws, the delivery will too. */
  prepare(applied: AppliedEntry): void;
  /** Gets a room whose battle this pod has brought to its end, once that is stored. */
  onFinished(roomId: string): void;
  /** How long a command is retried while the log is unavailable or others write first, in ms. */
  patienceMs: number;
}

const RETRY_MS = 100;
/** Pause after a conflict with a log that was just read. The first conflict has no pause. */
const CONFLICT_MS = 10;

/**
 * Handles commands one at a time for each room. It decides, appends with the expected sequence,
 * and, if the log was ahead or the outcome is unknown, catches up from the stream's leader and
 * decides again, for as long as its patience lasts. Resolves to undefined if there is no such room.
 * Throws UnavailableError if the outcome stays unknown, CannotReproduce if this build cannot serve
 * the room, BattleAborted if it has ended without its rules.
 */
export function createCommandHandler(deps: CommandHandlerDeps) {
  const { battleLog, roomCache, podId, now, prepare, onFinished, patienceMs } = deps;
  const inTurn = keyedMutex();
  let count = 0;

  const nextWriter = () => `${podId}.${count++}`;

  /** The sequence of a stored record; undefined when the log was ahead of the writer. */
  async function seqOf(outcome: Promise<AppendOutcome>, roomId: string): Promise<number | undefined> {
    const appended = await outcome;
    if (appended.status === 'stored') return appended.seq;
    if (appended.status === 'behind') return undefined;
    throw new UnavailableError(`${roomId}: the log is full, or did not acknowledge a record`);
  }

  /** Runs after the record has left, so that the log has it while frames are made. */
  function prepareSoon(decision: AppliedEntry): void {
    setImmediate(() => {
      try {
        prepare(decision);
      } catch {
        // Made again when the entry is delivered.
      }
    });
  }

  function kept(seq: number, decision: AppliedEntry, { finished }: RecordHeader): LiveRoom {
    const live = roomCache.keepApplied(seq, decision);
    if (finished) onFinished(decision.room.id);
    return live;
  }

  async function append({ seq }: LiveRoom, decision: AppliedEntry): Promise<LiveRoom | undefined> {
    const { entry, room } = decision;
    const writer = nextWriter();
    const header = headerOf(room, writer);
    const endAppend = roomCache.beginAppend(writer, decision);
    try {
      const outcome = battleLog.append(entry, header, seq);
      prepareSoon(decision);
      const stored = await seqOf(outcome, room.id);
      return stored === undefined ? undefined : kept(stored, decision, header);
    } finally {
      endAppend();
    }
  }

  async function appendRefusal({ seq, room }: LiveRoom, record: RefusalRecord): Promise<LiveRoom | undefined> {
    const stored = await seqOf(battleLog.append(record, headerOf(room, nextWriter()), seq), room.id);
    return stored === undefined ? undefined : roomCache.keep(stored, rememberRefusal(room, record));
  }

  /** One attempt; undefined when it was decided on a room that was behind the log. */
  async function attempt(live: LiveRoom, command: Command, isFresh: boolean): Promise<CommandOutcome | undefined> {
    const decision = decide(live.room, command, now());
    if (decision.kind === 'entry') {
      const stored = await append(live, decision);
      return stored && { kind: 'stored', live: stored };
    }
    if (decision.kind === 'repeated') return { ...decision, live };
    // No player is refused because this pod is behind.
    if (!isFresh) return undefined;
    if (decision.kind === 'moot') return { ...decision, live };
    const { reason, record } = decision;
    const stored = record ? await appendRefusal(live, record) : live;
    return stored && { kind: 'refused', reason, live: stored };
  }

  /** Tries a command again and again. With `isFresh` the first attempt reads the log before. */
  async function run(
    roomId: string,
    command: Command,
    { giveUpAt = now() + patienceMs, isFresh: wasTried = false } = {},
  ): Promise<CommandOutcome | undefined> {
    for (let isFresh = wasTried; ; isFresh = true) {
      // A process that was paused has run out of patience at the first failure, and must still read
      // the log once.
      const isLast = isFresh && now() > giveUpAt;
      try {
        const live = (isFresh ? undefined : await roomCache.recent(roomId)) ?? (await roomCache.fresh(roomId));
        if (!live) return undefined;
        const outcome = await attempt(live, command, isFresh);
        if (outcome) return outcome;
        if (isLast) throw new UnavailableError(`${roomId}: others always write first`);
        if (isFresh) await sleep(CONFLICT_MS + Math.random() * CONFLICT_MS);
      } catch (error) {
        if (!isUnavailable(error) || isLast) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  const handleNow = createActionLane({
    battleLog,
    roomCache,
    now,
    prepareSoon,
    kept,
    nextWriter,
    takeTurn: inTurn.takeTurn,
    async retry(roomId, command, { startedAt, pause }) {
      if (pause) await sleep(RETRY_MS);
      return run(roomId, command, { giveUpAt: startedAt + patienceMs, isFresh: true });
    },
  });

  return {
    handle: (roomId: string, command: Command): Promise<CommandOutcome | undefined> =>
      inTurn(roomId, () => run(roomId, command)),
    /** The same outcome by the shortest way, if it can be taken (`action-lane.ts`). */
    handleNow,
  };
}

export type CommandHandler = ReturnType<typeof createCommandHandler>;
