/** Something that is due. */
export interface WheelTimer {
  run(): void;
  /** The turn of the wheel in which it is due. */
  readonly turn: number;
  isCleared: boolean;
}

/**
 * Timers by the thousand, of which most are cleared before they run out: those that are due within the same `tickMs` share a timer of Node, whose
 * own cost as much to set as a record of the log to decode. They run up to `tickMs` late, never early, and keep no process alive.
 */
export function createTimerWheel({ tickMs }: { tickMs: number }) {
  const turns = new Map<number, Set<WheelTimer>>();
  let armed: { turn: number; timeout: NodeJS.Timeout } | undefined;

  function arm(turn: number): void {
    clearTimeout(armed?.timeout);
    armed = { turn, timeout: setTimeout(runDue, Math.max(0, turn * tickMs - performance.now())).unref() };
  }

  function runDue(): void {
    armed = undefined;
    const now = performance.now() / tickMs;
    const due = [...turns].filter(([turn]) => turn <= now);
    for (const [turn] of due) turns.delete(turn);
    for (const [, timers] of due.sort(([one], [other]) => one - other)) {
      for (const timer of timers) if (!timer.isCleared) timer.run();
    }
    // What has run may have armed a later turn than the next one.
    if (turns.size > 0) arm(Math.min(...turns.keys()));
  }

  return {
    /** Runs something in so many milliseconds. */
    set(waitMs: number, run: () => void): WheelTimer {
      const turn = Math.ceil((performance.now() + waitMs) / tickMs);
      const timer = { run, turn, isCleared: false };
      const timers = turns.get(turn);
      if (timers) timers.add(timer);
      else turns.set(turn, new Set([timer]));
      if (armed === undefined || turn < armed.turn) arm(turn);
      return timer;
    },

    clear(timer: WheelTimer): void {
      timer.isCleared = true;
      const timers = turns.get(timer.turn);
      if (timers?.delete(timer) && timers.size === 0) turns.delete(timer.turn);
    },
  };
}
