import type { Log } from '@maseki/service-kit/log.ts';
import { isUnavailable, UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { Archiver } from '../after/archive/archiver.ts';
import { LostArchive } from '../after/archive/ended-logs.ts';
import type { BattleLog } from '../base/log/battle-log.ts';
import type { RecordHeader } from '../base/log/record-header.ts';
import type { RoomStore, SweptRoom } from '../base/seats/room-store.ts';
import type { Outage } from '../battle/compensate-clock.ts';
import type { AbortedEntry } from '../battle/log-record.ts';
import type { RoomCache } from '../play/rooms/room-cache.ts';

interface AborterDeps {
  battleLog: Pick<BattleLog, 'append' | 'readAfter' | 'tail' | 'lastSeq'>;
  rooms: Pick<RoomStore, 'setupOf'>;
  roomCache: Pick<RoomCache, 'fresh'>;
  archiver: Pick<Archiver, 'archive'>;
  /** Null while the outages are unknown. */
  heartbeat: { outagesUntil(moment: number): Promise<readonly Outage[] | null> };
  now(): number;
  podId: string;
  log: Log;
  countAborted(reason: AbortedEntry['reason']): void;
  /** How long after it was due a battle is given up. */
  abortAfterMs: number;
}

/** Players act at most a few times in a second. */
const ABORT_ATTEMPTS = 10;

interface End {
  /** Of the last record; 0 without one. */
  seq: number;
  header: RecordHeader | undefined;
  mode: AbortedEntry['mode'];
  reason: AbortedEntry['reason'];
  action?: string;
}

/** When its clock ran out, its battle ended, or it was made and has no log. */
const dueAt = (header: RecordHeader | undefined, createdAt: number): number =>
  header ? (header.finished ? header.at : (header.deadline ?? header.at)) : createdAt;

/** Closes the battles that no pod can play on, so that no user is seated for ever. */
export function createAborter(deps: AborterDeps) {
  const { battleLog, rooms, roomCache, archiver, heartbeat, now, podId, log, countAborted, abortAfterMs } = deps;

  /** True if pods could have done the due work, for all the time that they had for it. */
  async function hadItsTime(due: number): Promise<boolean> {
    const until = due + abortAfterMs;
    if (now() < until) return false;
    const outages = await heartbeat.outagesUntil(until);
    return outages?.every(({ to }) => to < due || now() - to > abortAfterMs) ?? false;
  }

  /** A battle of a log whose clock was ahead. Its own clock would stand still until that time. */
  const isAhead = (header: RecordHeader | undefined, createdAt: number): boolean =>
    (header?.at ?? createdAt) > believedUntil(now());

  /** Appends the end after the last record, without any rules. False if the log refused it. */
  async function appendEnd(roomId: string, { seq, header, mode, reason, action }: End): Promise<boolean> {
    const version = (header?.version ?? 0) + 1;
    const at = Math.max(now(), header?.at ?? 0);
    const end: RecordHeader = {
      roomId,
      version,
      at,
      deadline: null,
      botToMove: false,
      finished: true,
      writer: `abort.${podId}`,
    };
    const { status } = await battleLog.append(
      { kind: 'aborted', version, at, reason, mode, ...(action !== undefined && { action }) },
      end,
      seq,
    );
    if (status !== 'stored') return false;
    countAborted(reason);
    log.error({ event: 'battle_aborted', roomId, reason, version }, 'a battle was aborted');
    return true;
  }

  /** True if this pod itself can go on with a battle, or archive it if it is over. */
  async function isServable(roomId: string, header: RecordHeader | undefined): Promise<boolean> {
    try {
      if (!header?.finished) return (await roomCache.fresh(roomId)) !== undefined;
      return await archiver.archive(roomId);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.warn({ event: 'overdue_battle_unreadable', err: error, roomId }, 'an overdue battle cannot go on');
      return false;
    }
  }

  async function reasonFor(roomId: string): Promise<AbortedEntry['reason']> {
    const [first] = await battleLog.readAfter(roomId, 0);
    if (!first) return 'log_lost';
    return first.record.version > 1 ? 'no_beginning' : 'not_reproducible';
  }

  /**
   * Ends a battle that no pod can play on. It gets its time, unless its archive is lost or its time
   * is far ahead.
   */
  async function close({ id, createdAt }: SweptRoom, hasLostArchive: boolean): Promise<boolean> {
    const seq = await battleLog.lastSeq(id);
    const header = (await battleLog.tail(id))?.header;
    const hasWrongTime = !hasLostArchive && isAhead(header, createdAt);
    if (hasWrongTime && header?.finished) return archiver.archive(id);
    if (!hasLostArchive && !hasWrongTime) {
      if (!(await hadItsTime(dueAt(header, createdAt)))) return false;
      if (seq > 0 && (await isServable(id, header))) return header?.finished === true;
    }
    const mode = (await rooms.setupOf(id))?.mode ?? 'matched';
    const reason = hasWrongTime ? 'wrong_clock' : await reasonFor(id);
    if (!(await appendEnd(id, { seq, header, mode, reason }))) return false;
    await archiver.archive(id);
    return true;
  }

  /** The end that an operator's action has brought, or another; undefined while the battle runs. */
  async function endOf(roomId: string): Promise<{ action: string | undefined } | undefined> {
    const tail = await battleLog.tail(roomId);
    if (!tail?.header.finished) return undefined;
    const last = (await battleLog.readAfter(roomId, tail.seq - 1)).at(-1)?.record;
    return { action: last?.kind === 'aborted' ? last.action : undefined };
  }

  return {
    /** Ends a running battle, once an action. False if it ended otherwise, or is not there. */
    async abortRunning(roomId: string, { reason, action }: Pick<End, 'reason' | 'action'>): Promise<boolean> {
      for (let attempt = 1; ; attempt += 1) {
        const ended = await endOf(roomId);
        if (ended && action !== undefined && ended.action === action) {
          await archiver.archive(roomId);
          return true;
        }
        const setup = ended ? undefined : await rooms.setupOf(roomId);
        if (!setup) return false;
        const seq = await battleLog.lastSeq(roomId);
        const header = (await battleLog.tail(roomId))?.header;
        const end = { seq, header, mode: setup.mode, reason, ...(action !== undefined && { action }) };
        const isOver = !header?.finished && (await appendEnd(roomId, end));
        if (isOver) {
          await archiver.archive(roomId);
          return true;
        }
        // A player was faster with an action.
        if (attempt === ABORT_ATTEMPTS) throw new UnavailableError(`${roomId}: its end was not stored`);
      }
    },

    /** True if the due work of a room is so late that the room may be dead. */
    mayBeDead: (header: RecordHeader | undefined, createdAt: number): boolean =>
      now() - dueAt(header, createdAt) > abortAfterMs || isAhead(header, createdAt),

    /** Closes a battle if it is dead. The log takes one end. Returns whether the battle is over. */
    abortIfDead: (room: SweptRoom): Promise<boolean> => close(room, false),

    /** Archives a battle that is over. If only its last entry is left, it is closed at once. */
    async archiveOrAbort(room: SweptRoom): Promise<boolean> {
      try {
        return await archiver.archive(room.id);
      } catch (error) {
        if (!(error instanceof LostArchive)) throw error;
        return close(room, true);
      }
    },

    /** Ends a battle that the database has forgotten, so that sockets cannot come back to it. */
    async abortForgotten(roomId: string): Promise<void> {
      const tail = await battleLog.tail(roomId);
      if (!tail || tail.header.finished) return;
      const [first] = await battleLog.readAfter(roomId, 0);
      const mode = first?.record.kind === 'created' ? first.record.mode : 'matched';
      await appendEnd(roomId, { ...tail, mode, reason: 'unknown_room' });
    },
  };
}

export type Aborter = ReturnType<typeof createAborter>;
