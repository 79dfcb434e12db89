import { setTimeout as sleep } from 'node:timers/promises';
import { POD_NAME_HEADER } from '@maseki/service-kit/http/health.ts';

/** The origin of a pod, an address in the settings or a name that resolves to it now. */
export type PodOrigin = 'listed' | 'found';

interface Probed {
  ready: boolean;
  name?: string | null;
}

interface Options {
  /** Resolves to a pod's readiness and the name it gives itself. A rejection means not ready. */
  probe?: (pod: string, signal: AbortSignal) => Promise<Probed>;
  intervalMs?: number;
  onChange?: (pod: string, ready: boolean) => void;
}

interface WatchedPod {
  usable: boolean;
  proven: boolean;
  name: string | null;
  /** Number of marks. The result of a probe that began before a mark is out of date. */
  marks: number;
  gone: AbortController;
  probedOnce: PromiseWithResolvers<void>;
}

const unknownPod = (origin: PodOrigin): WatchedPod => ({
  usable: origin === 'listed',
  proven: origin === 'listed',
  name: null,
  marks: 0,
  gone: new AbortController(),
  probedOnce: Promise.withResolvers(),
});

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

/** True if a request failed before the pod could see any of it. */
export const isConnectError = (error: Error): boolean => 'code' in error && CONNECT_ERRORS.has(String(error.code));

/** `/readyz` every second, with jitter so that gateways do not probe in step. */
export function watchPodReadiness({ probe = getReadyz, intervalMs = INTERVAL_MS, onChange }: Options = {}) {
  const watched = new Map<string, WatchedPod>();

  function setUsable(pod: string, state: WatchedPod, usable: boolean): void {
    state.proven ||= usable;
    if (usable === state.usable) return;
    state.usable = usable;
    onChange?.(pod, usable);
  }

  async function probeOnce(pod: string, state: WatchedPod): Promise<void> {
    const marks = state.marks;
    const signal = AbortSignal.any([state.gone.signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
    const { ready, name } = await probe(pod, signal).catch((): Probed => ({ ready: false }));
    if (state.gone.signal.aborted) return;
    state.name = name ?? state.name;
    if (!ready || marks === state.marks) setUsable(pod, state, ready);
  }

  async function keepProbing(pod: string, state: WatchedPod): Promise<void> {
    const { signal } = state.gone;
    while (!signal.aborted) {
      await probeOnce(pod, state);
      state.probedOnce.resolve();
      await sleep(intervalMs * (0.75 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  function forget(pod: string): void {
    watched.get(pod)?.gone.abort();
    watched.delete(pod);
  }

  return {
    /** After a good probe. A listed pod may also before its first probe. */
    isUsable: (pod: string): boolean => watched.get(pod)?.usable ?? false,
    /** May be tried when none is usable. A pod found by name must have been ready before. */
    isProven: (pod: string): boolean => watched.get(pod)?.proven ?? false,
    /** The name that a pod gave at its last probe, before that its address. */
    nameOf: (pod: string): string => watched.get(pod)?.name ?? pod,
    /** Takes out an unreachable or stopping pod until a probe that begins later succeeds. */
    markNotReady(pod: string): void {
      const state = watched.get(pod);
      if (!state) return;
      state.marks += 1;
      setUsable(pod, state, false);
    },
    /** Watches these pods from now on, and forgets all others. */
    watch(pods: ReadonlyMap<string, PodOrigin>): void {
      for (const pod of [...watched.keys()]) if (!pods.has(pod)) forget(pod);
      for (const [pod, origin] of pods) {
        if (watched.has(pod)) continue;
        const state = unknownPod(origin);
        if (state.usable) state.probedOnce.resolve();
        watched.set(pod, state);
        void keepProbing(pod, state);
      }
    },
    /** Resolves when each watched pod that needs a good probe first was probed once. */
    async allProbed(): Promise<void> {
      await Promise.all([...watched.values()].map(({ probedOnce }) => probedOnce.promise));
    },
    stop(): void {
      for (const pod of [...watched.keys()]) forget(pod);
    },
  };
}

export type PodReadiness = ReturnType<typeof watchPodReadiness>;
