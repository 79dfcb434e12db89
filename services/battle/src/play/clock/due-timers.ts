import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import { createTimerWheel, type WheelTimer } from './timer-wheel.ts';

interface DueTimersDeps {
  now(): number;
  /** True if this pod has sockets of the room, and so should be the first to act. */
  hasSubscribers(roomId: string): boolean;
  /** True if this pod receives the records of the room, and so knows the newest one. */
  follows(roomId: string): boolean;
  /** The header of a room's newest record in the log, or undefined. A replica may respond. */
  newestIn(roomId: string): Promise<RecordHeader | undefined>;
  botPaceMs(): number;
  onDeadline: OnDue;
  onBotMove: OnDue;
}

/** Gets the newest header. Resolves once what is due is settled, and never rejects. */
type OnDue = (header: RecordHeader) => Promise<void>;

interface TrackedRoom {
  header: RecordHeader;
  timers: Map<OnDue, WheelTimer>;
}

interface Due {
  run: OnDue;
  /** When it is due, as `now` has it. */
  at: number;
  /** How much longer pods without sockets of the room wait. */
  standbyMs: number;
}

/** Pods try the same due action a little apart, so that mostly one does. */
const SPREAD_MS = 250;
/** What pods without sockets wait more for a time-out, and for a bot that needs a thread. */
export const STANDBY_MS = { timeOut: 500, botMove: 4_000 };
/** How often a pod that stands by looks whether the room has sockets here now. */
const STANDBY_LOOK_MS = 250;
/** After which a due action is tried again once it is settled, if no newer entry came. */
const RETRY_MS = 2_000;

/** How much later than that something due may be noticed. */
const TICK_MS = 50;

const spread = (width: number) => Math.random() * width;

/**
 * Knows when clocks end and bots have to move in the unfinished rooms that this pod looks after,
 * with or without sockets. The pod may know an old record of a room whose records it does not
 * receive, because it only stands in for the serving pod. It looks into the log when that record is
 * due, which is once in a turn instead of with each action.
 */
export function createDueTimers(deps: DueTimersDeps) {
  const { now, hasSubscribers, follows, newestIn, botPaceMs, onDeadline, onBotMove } = deps;
  const rooms = new Map<string, TrackedRoom>();
  const wheel = createTimerWheel({ tickMs: TICK_MS });
  /** One due action of a room at a time. The next one waits until the last one is settled. */
  const inTurn = keyedMutex();

  function clearTimers(room: TrackedRoom | undefined): void {
    for (const timer of room?.timers.values() ?? []) wheel.clear(timer);
  }

  function forget(roomId: string): void {
    clearTimers(rooms.get(roomId));
    rooms.delete(roomId);
  }

  const isNewest = ({ roomId, version }: RecordHeader) => rooms.get(roomId)?.header.version === version;

  /** Without the log a due action is tried all the same, and the log decides. */
  async function lookIntoLog(roomId: string): Promise<void> {
    const newest = await newestIn(roomId).catch(() => undefined);
    if (newest) track(newest);
  }

  /** Takes in a header, received or read. An older one changes nothing. */
  function track(header: RecordHeader): void {
    const known = rooms.get(header.roomId);
    if (known && known.header.version >= header.version) return;
    clearTimers(known);
    if (header.finished) {
      rooms.delete(header.roomId);
      return;
    }
    // A known room keeps its place, because deletion and insertion with each record would cost a
    // new table now and then.
    if (known) known.header = header;
    else rooms.set(header.roomId, { header, timers: new Map() });
    if (header.deadline !== null) {
      const standbyMs = STANDBY_MS.timeOut + spread(STANDBY_MS.timeOut);
      start(header, { run: onDeadline, at: header.deadline + spread(SPREAD_MS), standbyMs });
    }
    if (header.botToMove) {
      const standbyMs = STANDBY_MS.botMove + spread(SPREAD_MS);
      start(header, { run: onBotMove, at: header.at + botPaceMs(), standbyMs });
    }
  }

  /** Runs it, unless another pod that has sockets of the room may still do it. */
  async function perform(header: RecordHeader, due: Due): Promise<void> {
    const { roomId } = header;
    const overdueMs = now() - due.at;
    // The time of the log was measured again since the timer was set.
    if (overdueMs < 0) return schedule(header, due, -overdueMs);
    const standsBy = overdueMs < due.standbyMs && !hasSubscribers(roomId);
    if (standsBy) return schedule(header, due, STANDBY_LOOK_MS);
    await inTurn(roomId, async () => {
      if (isNewest(header) && !follows(roomId)) await lookIntoLog(roomId);
      if (isNewest(header)) await due.run(header);
    });
    schedule(header, due, RETRY_MS + spread(SPREAD_MS));
  }

  function schedule(header: RecordHeader, due: Due, waitMs: number): void {
    if (!isNewest(header)) return;
    const timer = wheel.set(waitMs, () => void perform(header, due));
    rooms.get(header.roomId)?.timers.set(due.run, timer);
  }

  function start(header: RecordHeader, due: Due): void {
    schedule(header, due, Math.max(0, due.at - now()));
  }

  return {
    track,

    /** Forgets a room, also the version that it was at. */
    forget,

    isNewest,

    tracked: (): RecordHeader[] => [...rooms.values()].map(({ header }) => header),

    /** Forgets the rooms that are left to other pods. */
    keepOnly(isKept: (roomId: string) => boolean): void {
      for (const roomId of [...rooms.keys()]) if (!isKept(roomId)) forget(roomId);
    },

    stop(): void {
      for (const roomId of [...rooms.keys()]) forget(roomId);
    },
  };
}

export type DueTimers = ReturnType<typeof createDueTimers>;
