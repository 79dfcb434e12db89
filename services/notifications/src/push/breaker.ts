/** Failures in a row after which a push service counts as dead. */
const FAILURES = 3;
const REST_MS = 30_000;
/** Push services. Names below an allowed one are the choice of clients. */
export const REMEMBERED = 1_000;

interface Noted {
  failures: number;
  restsUntil: number;
}

/** Leaves push services alone that do not answer or ask for it, so that they hold no places of the others. */
export function createBreaker(now: () => number) {
  /** The oldest first. */
  const services = new Map<string, Noted>();

  /** A rest that is not over stays, because answers come that were under way before it. */
  function remember(service: string, { failures, restsUntil }: Noted): void {
    const until = Math.max(restsUntil, services.get(service)?.restsUntil ?? 0);
    services.delete(service);
    if (failures === 0 && until <= now()) return;
    services.set(service, { failures, restsUntil: until });
    const [oldest] = services.keys();
    if (services.size > REMEMBERED && oldest !== undefined) services.delete(oldest);
  }

  return {
    /** The time for which the service is left alone, 0 if it is not. */
    restMs: (service: string): number => Math.max((services.get(service)?.restsUntil ?? 0) - now(), 0),
    note(service: string, hasFailed: boolean): void {
      const failures = hasFailed ? (services.get(service)?.failures ?? 0) + 1 : 0;
      remember(service, { failures, restsUntil: failures >= FAILURES ? now() + REST_MS : 0 });
    },
    /** The push service asks for a pause. */
    rest: (service: string, waitMs: number): void => remember(service, { failures: 0, restsUntil: now() + waitMs }),
  };
}

export type Breaker = ReturnType<typeof createBreaker>;
