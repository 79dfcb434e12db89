/** Failures in a row after which a push service counts as dead. */
const FAILURES = 3;
const REST_MS = 30_000;

/** Leaves push services alone that do not answer, so that they hold no places of the others. */
export function createBreaker(now: () => number) {
  const services = new Map<string, { failures: number; restsUntil: number }>();
  return {
    /** The time for which the service is left alone, 0 if it is not. */
    restMs: (service: string): number => Math.max((services.get(service)?.restsUntil ?? 0) - now(), 0),
    note(service: string, hasFailed: boolean): void {
      if (!hasFailed) return void services.delete(service);
      const failures = (services.get(service)?.failures ?? 0) + 1;
      services.set(service, { failures, restsUntil: failures >= FAILURES ? now() + REST_MS : 0 });
    },
  };
}

export type Breaker = ReturnType<typeof createBreaker>;
