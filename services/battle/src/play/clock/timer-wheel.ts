/** The longest wait of a timer of Node. It would run a longer one at once. */
const LONGEST_MS = 2 ** 31 - 1;

export interface WheelTimer {
  run(): void;
  /** Neighbours in the same turn of the wheel. Undefined once it has run or is cleared. */
  before: Link | undefined;
  after: Link | undefined;
}

/** A timer, or the ring itself, which comes after the last timer and before the first. */
type Link = WheelTimer | Ring;

interface Ring {
  run?: never;
  before: Link;
  after: Link;
}

function emptyRing(): Ring {
  const ring = {} as Ring;
  ring.before = ring;
  ring.after = ring;
  return ring;
}

function addTo(ring: Ring, timer: WheelTimer): void {
  timer.before = ring.before;
  timer.after = ring;
  ring.before.after = timer;
  ring.before = timer;
}

function remove(timer: WheelTimer): void {
  const { before, after } = timer;
  if (before) before.after = after;
  if (after) after.before = before;
  timer.before = undefined;
  timer.after = undefined;
}

/**
 * Thousands of timers, most of which are cleared before they run out. Timers that are due within
 * the same `tickMs` share a timer of Node, which costs as much to set as a record of the log to
 * decode. They run up to `tickMs` late, never early, and keep no process alive. A cleared timer
 * holds nothing and is held by nothing. A set or a map would keep deleted entries until the old
 * heap is collected (TransientMap).
 */
export function createTimerWheel({ tickMs }: { tickMs: number }) {
  const turns = new Map<number, Ring>();
  let armed: { turn: number; timeout: NodeJS.Timeout } | undefined;

  function arm(turn: number): void {
    clearTimeout(armed?.timeout);
    const waitMs = Math.min(LONGEST_MS, Math.max(0, turn * tickMs - performance.now()));
    armed = { turn, timeout: setTimeout(runDue, waitMs).unref() };
  }

  function runAll(ring: Ring): void {
    for (let next = ring.after; next.run; next = ring.after) {
      remove(next);
      next.run();
    }
  }

  function runDue(): void {
    armed = undefined;
    const now = performance.now() / tickMs;
    const due = [...turns].filter(([turn]) => turn <= now);
    for (const [turn] of due) turns.delete(turn);
    for (const [, ring] of due.sort(([one], [other]) => one - other)) runAll(ring);
    // A timer that has run may have armed a later turn than the next one.
    if (turns.size > 0) arm(Math.min(...turns.keys()));
  }

  return {
    /** Runs something after `waitMs`. */
    set(waitMs: number, run: () => void): WheelTimer {
      const turn = Math.ceil((performance.now() + waitMs) / tickMs);
      const timer: WheelTimer = { run, before: undefined, after: undefined };
      let ring = turns.get(turn);
      if (!ring) {
        ring = emptyRing();
        turns.set(turn, ring);
      }
      addTo(ring, timer);
      if (armed === undefined || turn < armed.turn) arm(turn);
      return timer;
    },

    /** Turns stay until they are due, also when nothing is left in them. */
    clear: remove,
  };
}
