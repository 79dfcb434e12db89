/** The steps of a start, to be undone by a stop or by a start that fails half-way. */
export function createTeardown(onError: (error: unknown) => void) {
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
    /** Adds a step to be undone before all that were added earlier. */
    add: (undo: () => Promise<unknown> | unknown): void => void undos.push(undo),
    /**
     * Undoes all, the last first. A failure does not stop the rest. A second call waits for the
     * first.
     */
    run(): Promise<void> {
      ran ??= undoAll();
      return ran;
    },
  };
}

export type Teardown = ReturnType<typeof createTeardown>;
