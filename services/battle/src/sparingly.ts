/** Runs without anything to do after which only some are left. */
const QUIET_RUNS = 4;
/** One of so many runs is left. */
const ONE_OF = 3;

interface Sparing {
  /** Runs the work, or leaves it out. */
  run(): Promise<void>;
  /** Something happened: the next runs are all done. */
  restart(): void;
}

/**
 * Repeated work that is mostly left out once it has found nothing to do several times in a row.
 * `work` resolves to true if there was something; `isBusy` says that there may be.
 */
export function sparingly(work: () => Promise<boolean>, isBusy: () => boolean = () => false): Sparing {
  let quiet = 0;
  return {
    async run() {
      if (isBusy()) quiet = 0;
      const isLeftOut = quiet >= QUIET_RUNS && (quiet - QUIET_RUNS) % ONE_OF !== ONE_OF - 1;
      const hasFound = !isLeftOut && (await work());
      quiet = hasFound ? 0 : quiet + 1;
    },
    restart() {
      quiet = 0;
    },
  };
}
