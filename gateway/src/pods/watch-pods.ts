import type { DomainName } from '@maseki/contracts/domains.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { GatewayMetrics } from '../metrics.ts';
import { followNames } from './follow-names.ts';
import { createLoadBalancer, type LoadBalancer, type UpstreamFailure } from './load-balancing.ts';
import type { PodSources } from './pod-sources.ts';
import { type PodOrigin, watchPodReadiness } from './readiness.ts';

export interface WatchedPods extends LoadBalancer {
  /** Throws until each name was looked up and probed; it is too early to turn requests away. */
  assertComplete(): void;
  stop(): void;
}

interface WatchOptions {
  sources: PodSources;
  /** DNS servers for names. If empty, those of the system. */
  dnsServers: readonly string[];
  log: Log;
  metrics: Pick<GatewayMetrics, 'countUpstreamFailure' | 'watchPods'>;
}

/** By addresses and names, with the load balanced over the ready ones. */
export function watchPods({ sources, dnsServers, log, metrics }: WatchOptions): WatchedPods {
  const all = Object.values(sources);
  const readiness = watchPodReadiness({
    onChange: (pod, ready) =>
      log.info({ event: 'pod_readiness_changed', target: pod, ready }, ready ? 'a pod is ready' : 'a pod is not ready'),
  });
  const names = followNames(
    all.flatMap((source) => source.names),
    { servers: dnsServers, log, onChange: watchAll },
  );

  function watchAll(): void {
    const listed = all.flatMap(({ addresses }) => addresses.map((pod) => [pod, 'listed'] as const));
    const found = all.flatMap((source) => source.names.flatMap(names.podsOf).map((pod) => [pod, 'found'] as const));
    readiness.watch(new Map<string, PodOrigin>([...found, ...listed]));
  }

  function podsOf(domain: DomainName): readonly string[] {
    const { addresses, names: own } = sources[domain];
    return own.length === 0 ? addresses : [...new Set([...addresses, ...own.flatMap(names.podsOf)])];
  }

  const domains = Object.keys(sources) as DomainName[];
  metrics.watchPods(() =>
    domains.map((domain) => {
      const all = podsOf(domain);
      const usable = all.filter(readiness.isUsable).length;
      return { domain, usable, unusable: all.length - usable };
    }),
  );
  const onFailure = (pod: string, kind: UpstreamFailure) =>
    metrics.countUpstreamFailure(domains.find((domain) => podsOf(domain).includes(pod)) ?? 'unknown', kind);

  watchAll();
  let isComplete = false;
  void names.lookedUp.then(readiness.allProbed).then(() => {
    isComplete = true;
  });
  return {
    ...createLoadBalancer(podsOf, readiness, onFailure),
    assertComplete() {
      if (!isComplete) throw new Error('the pods are not known yet');
    },
    stop() {
      names.stop();
      readiness.stop();
    },
  };
}
