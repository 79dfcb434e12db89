/** Runs without anything to do after which only some are left. */
const QUIET_RUNS = 4;
/** One of so many runs is left by default. */
const ONE_OF = 3;

/**
 * Repeated work that is mostly left out once it has found nothing to do several times in a row.
 * `work` resolves to true if there was something; `isBusy` says that there may be. Of quiet runs
 * one in `oneOf` is left.
 */
export function sparingly(work: () => Promise<boolean>, isBusy: () => boolean = () => false, oneOf: number = ONE_OF) {
  let quiet = 0;
  return {
    async run(): Promise<void> {
      if (isBusy()) quiet = 0;
      const isLeftOut = quiet >= QUIET_RUNS && (quiet - QUIET_RUNS) % oneOf !== oneOf - 1;
      const hasFound = !isLeftOut && (await work());
      quiet = hasFound ? 0 : quiet + 1;
    },
    /** Something happened: the next runs are all done. */
    restart(): void {
      quiet = 0;
    },
  };
}
