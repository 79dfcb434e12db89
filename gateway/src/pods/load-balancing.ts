import type { DomainName } from '@maseki/contracts/domains.ts';
import { rendezvousOrder } from '@maseki/service-kit/rendezvous.ts';
import { isConnectError, type PodReadiness } from './readiness.ts';

/** It saw nothing of the request, took too long, or the connection broke. */
export type UpstreamFailure = 'unreachable' | 'timeout' | 'broken';

/** Each service has a turn of its own, because requests to several may come in a fixed pattern. */
function roundRobin(): (domain: DomainName, pods: readonly string[]) => string[] {
  const turns = new Map<DomainName, number>();
  return (domain, pods) => {
    const turn = ((turns.get(domain) ?? 0) + 1) % Math.max(pods.length, 1);
    turns.set(domain, turn);
    return [...pods.slice(turn), ...pods.slice(0, turn)];
  };
}

const failureOf = (error: Error, isLate: boolean): UpstreamFailure => {
  if (isConnectError(error)) return 'unreachable';
  return isLate ? 'timeout' : 'broken';
};

/** Chooses among the pods of a service, which may be others each time, those that are ready. */
export function createLoadBalancer(
  podsOf: (domain: DomainName) => readonly string[],
  readiness: Pick<PodReadiness, 'isUsable' | 'isProven' | 'nameOf' | 'markNotReady'>,
  onFailure: (pod: string, kind: UpstreamFailure) => void = () => undefined,
) {
  const inTurn = roundRobin();
  return {
    /**
     * The pods that may serve now, in the order to try them, by rendezvous hashing for requests with
     * a key, else round robin. If none is ready, all that once were. Empty if the service is not
     * deployed.
     */
    candidates(domain: DomainName, key?: string): string[] {
      const all = podsOf(domain);
      const ready = all.filter(readiness.isUsable);
      // If none seems ready, the probes may be at fault (a busy machine). A pod that is really away
      // refuses at once.
      const usable = ready.length > 0 ? ready : all.filter(readiness.isProven);
      if (key === undefined) return inTurn(domain, usable);
      const byName = Map.groupBy(usable, readiness.nameOf);
      return rendezvousOrder([...byName.keys()], key).flatMap((name) => byName.get(name) ?? []);
    },
    /** Sends nothing new to an unreachable or stopping pod until it is ready again. */
    markNotReady: readiness.markNotReady,
    /** An unreachable one gets nothing new until it is ready again. */
    noteFailure(pod: string, error: Error, isLate: boolean = false): void {
      onFailure(pod, failureOf(error, isLate));
      if (isConnectError(error)) readiness.markNotReady(pod);
    },
  };
}

export type LoadBalancer = ReturnType<typeof createLoadBalancer>;
