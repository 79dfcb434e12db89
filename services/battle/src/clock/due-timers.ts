import type { RecordHeader } from '../log/record-header.ts';

interface DueTimersDeps {
  now(): number;
  /** Whether this pod has sockets of the room, and so should be the first to act. */
  hasSubscribers(roomId: string): boolean;
  /** How long a bot takes to move. */
  botPaceMs(): number;
  onDeadline: OnDue;
  onBotMove: OnDue;
}

/** Called when something is due in a room that was at this version. */
type OnDue = (roomId: string, version: number) => void;

interface TrackedRoom {
  header: RecordHeader;
  timers: Map<OnDue, NodeJS.Timeout>;
}

/** Pods try the same due action a little apart, so that mostly one does. */
const SPREAD_MS = 250;
/** How much longer pods without sockets of a room wait. */
const STANDBY_MS = 500;
/** After which a due action is tried again if no newer entry came. */
const RETRY_MS = 2_000;

const spread = (width: number) => Math.random() * width;

/** Knows for every unfinished room of the service when its clock ends and whether a bot has to move, with or without sockets. */
export function createDueTimers({ now, hasSubscribers, botPaceMs, onDeadline, onBotMove }: DueTimersDeps) {
  const rooms = new Map<string, TrackedRoom>();

  function forget(roomId: string): void {
    for (const timer of rooms.get(roomId)?.timers.values() ?? []) clearTimeout(timer);
    rooms.delete(roomId);
  }

  function schedule({ roomId, version }: Pick<RecordHeader, 'roomId' | 'version'>, onDue: OnDue, waitMs: number): void {
    const tracked = rooms.get(roomId);
    if (tracked?.header.version !== version) return;
    const run = () => {
      onDue(roomId, version);
      schedule({ roomId, version }, onDue, RETRY_MS + spread(SPREAD_MS));
    };
    tracked.timers.set(onDue, setTimeout(run, waitMs).unref());
  }

  return {
    /** Takes in the header of a room's newest entry, as published or read. An older one changes nothing. */
    track(header: RecordHeader): void {
      const known = rooms.get(header.roomId);
      if (known && known.header.version >= header.version) return;
      forget(header.roomId);
      if (header.finished) return;
      rooms.set(header.roomId, { header, timers: new Map() });
      const standby = hasSubscribers(header.roomId) ? 0 : STANDBY_MS + spread(STANDBY_MS);
      if (header.deadline !== null) {
        schedule(header, onDeadline, Math.max(0, header.deadline - now()) + spread(SPREAD_MS) + standby);
      }
      if (header.botToMove) schedule(header, onBotMove, Math.max(0, header.at + botPaceMs() - now()) + standby);
    },

    /** The headers of the newest entries of all unfinished rooms. */
    tracked: (): RecordHeader[] => [...rooms.values()].map(({ header }) => header),

    stop(): void {
      for (const roomId of [...rooms.keys()]) forget(roomId);
    },
  };
}

export type DueTimers = ReturnType<typeof createDueTimers>;
