import type { EntryHead } from '../log/entry-head.ts';

export interface TimekeeperParts {
  now(): number;
  /** Whether this pod has sockets of the room, and so should be the first to act. */
  watches(roomId: string): boolean;
  /** How long a computer player takes to move. */
  computerPaceMs(): number;
  /** Something is due in a room that was at this version. */
  onDeadline: Offer;
  onComputer: Offer;
}

interface Kept {
  head: EntryHead;
  timers: Map<Offer, NodeJS.Timeout>;
}

type Offer = (roomId: string, version: number) => void;

/** Pods offer a time-out a little apart, so that mostly one does. */
const SPREAD_MS = 250;
/** How much longer pods without sockets of a room wait. */
const STANDBY_MS = 500;
/** After which a due thing is offered again, should nothing have come of it. */
const AGAIN_MS = 2_000;

const spread = (width: number) => Math.random() * width;

/** Knows of every room in the service when its clock ends and whether the computer is to move, also without anybody there. */
export function createTimekeeper(parts: TimekeeperParts) {
  const { now, watches, computerPaceMs, onDeadline, onComputer } = parts;
  const rooms = new Map<string, Kept>();

  function forget(roomId: string): void {
    for (const timer of rooms.get(roomId)?.timers.values() ?? []) clearTimeout(timer);
    rooms.delete(roomId);
  }

  function schedule({ roomId, version }: Pick<EntryHead, 'roomId' | 'version'>, offer: Offer, waitMs: number): void {
    const kept = rooms.get(roomId);
    if (kept?.head.version !== version) return;
    const due = () => {
      offer(roomId, version);
      schedule({ roomId, version }, offer, AGAIN_MS + spread(SPREAD_MS));
    };
    kept.timers.set(offer, setTimeout(due, waitMs).unref());
  }

  return {
    /** A room's newest entry, as heard or found. Older ones change nothing. */
    note(head: EntryHead): void {
      const known = rooms.get(head.roomId);
      if (known && known.head.version >= head.version) return;
      forget(head.roomId);
      if (head.ended) return;
      rooms.set(head.roomId, { head, timers: new Map() });
      const standby = watches(head.roomId) ? 0 : STANDBY_MS + spread(STANDBY_MS);
      if (head.deadline !== null) {
        schedule(head, onDeadline, Math.max(0, head.deadline - now()) + spread(SPREAD_MS) + standby);
      }
      if (head.computer) schedule(head, onComputer, Math.max(0, head.at + computerPaceMs() - now()) + standby);
    },

    /** The newest entries of all rooms that go on. */
    heads: (): EntryHead[] => [...rooms.values()].map(({ head }) => head),

    stop(): void {
      for (const roomId of [...rooms.keys()]) forget(roomId);
    },
  };
}

export type Timekeeper = ReturnType<typeof createTimekeeper>;
