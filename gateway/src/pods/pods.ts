import type { DomainName } from '@maseki/contracts/domains.ts';
import type { Readiness } from './readiness.ts';
import { byRendezvous } from './rendezvous.ts';

/** Base addresses of the pods of each service that is deployed. */
export type PodAddresses = Partial<Record<DomainName, readonly string[]>>;

export interface Pods {
  /**
   * The pods that may serve now, in the order to try them: requests with one key begin at the same pod, requests without
   * take turns. When none is ready all are tried; empty when the service is not deployed.
   */
  candidates(domain: DomainName, key?: string): string[];
  unreachable(pod: string): void;
  stop(): void;
}

/** Each service has turns of its own, as calls to several may come in a fixed pattern. */
function turnTaker(): (domain: DomainName, pods: readonly string[]) => string[] {
  const turns = new Map<DomainName, number>();
  return (domain, pods) => {
    const turn = ((turns.get(domain) ?? 0) + 1) % Math.max(pods.length, 1);
    turns.set(domain, turn);
    return [...pods.slice(turn), ...pods.slice(0, turn)];
  };
}

/** The pods of all services, as far as they are ready. */
export function podsOf(addresses: PodAddresses, readiness: Readiness): Pods {
  const inTurn = turnTaker();
  return {
    candidates(domain, key) {
      const all = addresses[domain] ?? [];
      const ready = all.filter(readiness.usable);
      // When none seems ready the fault may be in the asking (a busy machine): a pod that is really away refuses at once.
      const usable = ready.length > 0 ? ready : all;
      return key === undefined ? inTurn(domain, usable) : byRendezvous(usable, key);
    },
    unreachable: readiness.unreachable,
    stop: readiness.stop,
  };
}
