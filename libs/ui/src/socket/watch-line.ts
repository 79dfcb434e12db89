/** As often as the server pings, which a page cannot see. */
const SILENCE_MS = 25_000;
/** A server answers a ping before all else it does. */
const PATIENCE_MS = 2_000;

interface LineDeps {
  /** Asks the server for a sign of life. */
  ping: () => void;
  /** It carries nothing any more, although no close has come. */
  onDead: () => void;
}

/** Watches one open connection, which a sleep or another network can end without a word. */
export function watchLine({ ping, onDead }: LineDeps) {
  let heardAt = performance.now();
  let isDoubted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  const check = () => {
    if (isDoubted) return;
    isDoubted = true;
    wait(PATIENCE_MS, onDead);
    ping();
  };
  const listen = () => {
    const silence = performance.now() - heardAt;
    if (silence >= SILENCE_MS) check();
    else wait(SILENCE_MS - silence, listen);
  };
  listen();

  return {
    /** Something has arrived. */
    hear(): void {
      heardAt = performance.now();
      if (!isDoubted) return;
      isDoubted = false;
      listen();
    },
    /** Leaves the connection unless something arrives within two seconds. */
    check,
    stop: () => clearTimeout(timer),
  };
}

export type Line = ReturnType<typeof watchLine>;
