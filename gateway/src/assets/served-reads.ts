/** Time for which a read of the disk serves. */
const READ_SERVES_MS = 1_000;

export interface ServedReads<Content> {
  /** The content as it is now, or was a second ago. */
  current(): Promise<Content>;
  fresh(): Promise<Content>;
}

/** Reads at most once a second for `current`. A failed read does not serve. */
export function servedReads<Content>(read: () => Promise<Content>): ServedReads<Content> {
  let reading: Promise<Content> | undefined;
  let until = 0;

  function fresh(): Promise<Content> {
    until = performance.now() + READ_SERVES_MS;
    const started = read();
    started.catch(() => {
      if (reading === started) reading = undefined;
    });
    reading = started;
    return started;
  }

  return { fresh, current: () => (reading && performance.now() < until ? reading : fresh()) };
}
