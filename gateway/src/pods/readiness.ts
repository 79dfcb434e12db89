import { setTimeout as sleep } from 'node:timers/promises';
import { POD_NAME_HEADER } from '@maseki/service-kit/http/health.ts';

export interface Readiness {
  /** Whether a pod may get requests: its last probe succeeded, or it was not probed yet. */
  isUsable(pod: string): boolean;
  /** The name that a pod gave at its last successful probe, before that its address. */
  nameOf(pod: string): string;
  /** Takes out a pod that a request could not reach, until a probe succeeds. */
  markUnreachable(pod: string): void;
  stop(): void;
}

interface Probed {
  ready: boolean;
  name?: string | null;
}

interface Options {
  /** Whether a pod is ready, and the name it gives itself; a rejection means no. */
  probe?: (pod: string, signal: AbortSignal) => Promise<Probed>;
  intervalMs?: number;
  onChange?: (pod: string, ready: boolean) => void;
}

const INTERVAL_MS = 1_000;

/** Long, because a busy pod is slow and one that is away refuses at once. */
const PROBE_TIMEOUT_MS = 3_000;

const getReadyz = async (pod: string, signal: AbortSignal): Promise<Probed> => {
  const response = await fetch(new URL('/readyz', pod), { signal });
  await response.body?.cancel();
  return { ready: response.ok, name: response.headers.get(POD_NAME_HEADER) };
};

/** Errors of a connection that was not made, so that the pod has seen nothing of the request. */
const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
]);

/** Whether a request failed before the pod could see anything of it. */
export const isConnectError = (error: Error): boolean => 'code' in error && CONNECT_ERRORS.has(String(error.code));

/** Probes `/readyz` of each pod every second, with jitter so that gateways do not probe in step. */
export function watchReadiness(
  pods: readonly string[],
  { probe = getReadyz, intervalMs = INTERVAL_MS, onChange }: Options = {},
): Readiness {
  const down = new Set<string>();
  const names = new Map<string, string>();
  const stopping = new AbortController();

  function setReady(pod: string, ready: boolean): void {
    if (ready !== down.has(pod)) return;
    if (ready) down.delete(pod);
    else down.add(pod);
    onChange?.(pod, ready);
  }

  async function watch(pod: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
      const { ready, name } = await probe(pod, signal).catch((): Probed => ({ ready: false }));
      if (stopping.signal.aborted) return;
      if (name) names.set(pod, name);
      setReady(pod, ready);
      await sleep(intervalMs * (0.75 + Math.random() / 2), undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  for (const pod of pods) void watch(pod);
  return {
    nameOf: (pod) => names.get(pod) ?? pod,
    isUsable: (pod) => !down.has(pod),
    markUnreachable: (pod) => setReady(pod, false),
    stop: () => stopping.abort(),
  };
}
