import { setTimeout as sleep } from 'node:timers/promises';

export interface Readiness {
  /** Whether a pod may get requests: it was ready when last asked, or was not asked yet. */
  usable(pod: string): boolean;
  /** A request could not reach the pod: it gets none until it says again that it is ready. */
  unreachable(pod: string): void;
  stop(): void;
}

interface Options {
  /** Whether a pod says that it can serve; a rejection means no. */
  probe?: (pod: string, signal: AbortSignal) => Promise<boolean>;
  intervalMs?: number;
  onChange?: (pod: string, ready: boolean) => void;
}

const INTERVAL_MS = 1_000;

/** A busy pod may take its time; one that is away refuses at once. */
const PATIENCE_MS = 3_000;

const getReadyz = async (pod: string, signal: AbortSignal): Promise<boolean> => {
  const answer = await fetch(new URL('/readyz', pod), { signal });
  await answer.body?.cancel();
  return answer.ok;
};

/** Asks each pod every second (with jitter, so that gateways do not ask in step) whether it is ready. */
export function watchReadiness(
  pods: readonly string[],
  { probe = getReadyz, intervalMs = INTERVAL_MS, onChange }: Options = {},
): Readiness {
  const down = new Set<string>();
  const stopping = new AbortController();

  function note(pod: string, ready: boolean): void {
    if (ready !== down.has(pod)) return;
    if (ready) down.delete(pod);
    else down.add(pod);
    onChange?.(pod, ready);
  }

  async function watch(pod: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const ready = await probe(pod, signal).catch(() => false);
      if (stopping.signal.aborted) return;
      note(pod, ready);
      await sleep(intervalMs * (0.75 + Math.random() / 2), undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  for (const pod of pods) void watch(pod);
  return {
    usable: (pod) => !down.has(pod),
    unreachable: (pod) => note(pod, false),
    stop: () => stopping.abort(),
  };
}
