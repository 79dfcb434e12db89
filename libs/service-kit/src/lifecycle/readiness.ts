import { withDeadline } from '@maseki/contracts/with-deadline.ts';

const CHECK_TIMEOUT_MS = 2_000;

/** How long a result serves, so that many gateways cost one look. */
const RESULT_SERVES_MS = 500;

/** Named conditions of readiness. Each throws or rejects while it does not hold. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** The response of `/readyz`. Only `ok` is 200, all else 503. */
export interface ReadinessReport {
  /** `starting` until all is there for the first time, `stopping` from SIGTERM on. */
  status: 'starting' | 'ok' | 'not ready' | 'stopping';
  /** Things that do not respond or do not exist, such as `mongodb`. */
  missing: string[];
}

const failLate = () => {
  throw new Error('timed out');
};

/** The names of the checks that fail now. A check that takes longer than 2 s fails. */
async function failing(checks: HealthChecks): Promise<string[]> {
  const names = Object.keys(checks);
  const run = async (check: () => Promise<unknown>) => check();
  const results = await Promise.allSettled(
    Object.values(checks).map((check) => withDeadline(run(check), CHECK_TIMEOUT_MS, failLate)),
  );
  return names.filter((_, index) => results[index]?.status === 'rejected');
}

/** Callers at the same time share one call, and its result serves for some time after it. */
function sharedFor<T>(milliseconds: number, look: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (result && performance.now() < until) return result;
    until = Number.POSITIVE_INFINITY;
    result = look().finally(() => {
      until = performance.now() + milliseconds;
    });
    return result;
  };
}

/** The readiness of a process, from its start to the moment in which `stopping` is aborted. */
export function createReadiness(stopping: AbortSignal) {
  const missing = new Set<string>();
  let look: (() => Promise<string[]>) | undefined;
  return {
    /** Things that the start waits for. A name stays in `/readyz` until it is removed. */
    missing,
    /** The start is over, and from now on these checks decide. */
    started(checks: HealthChecks): void {
      look = sharedFor(RESULT_SERVES_MS, () => failing(checks));
    },
    /**
     * Runs all checks at once. Within 500 ms the result serves again, and callers at the same time
     * share one run.
     */
    async report(): Promise<ReadinessReport> {
      if (!look) return { status: stopping.aborted ? 'stopping' : 'starting', missing: [...missing] };
      // The gateways must see at once that a pod leaves, so this never waits for a look.
      if (stopping.aborted) return { status: 'stopping', missing: [] };
      const failed = [...missing, ...(await look())];
      if (stopping.aborted) return { status: 'stopping', missing: [] };
      return { status: failed.length === 0 ? 'ok' : 'not ready', missing: failed };
    },
  };
}

export type Readiness = ReturnType<typeof createReadiness>;
