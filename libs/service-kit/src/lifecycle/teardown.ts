export interface Teardown {
  /** Adds a step to be undone before all that were added earlier. */
  add(undo: () => Promise<unknown> | unknown): void;
  /**
   * Undoes all, the last first. A failure does not stop the rest. A second call waits for the
   * first.
   */
  run(): Promise<void>;
}

/** The steps of a start, to be undone by a stop or by a start that fails half-way. */
export function createTeardown(onError: (error: unknown) => void): Teardown {
  const undos: (() => Promise<unknown> | unknown)[] = [];
  let ran: Promise<void> | undefined;

  const undoAll = async () => {
    for (const undo of undos.toReversed()) {
      try {
        await undo();
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    add: (undo) => void undos.push(undo),
    run() {
      ran ??= undoAll();
      return ran;
    },
  };
}
