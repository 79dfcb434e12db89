import { collectDefaultMetrics, Registry } from 'prom-client';

/** A metric that docs/operations.md lists. */
export interface DocumentedMetric {
  name: string;
  labels: readonly string[];
  /** The processes that show it, which are all, those of the services, or one service. */
  of: string;
}

const ITEM = /^- (\w+): (.*(?:\n {2}.*)*)/gm;
const METRIC = /`(\w+)(?:\{([\w,]+)\})?`/g;

/** The items of the list under the heading "Metrics" of a page, as `- battle: a_total{label}`. */
export function documentedMetrics(page: string): DocumentedMetric[] {
  const [, section = ''] = /\n## Metrics\n(.*?)\n## /s.exec(page) ?? [];
  return [...section.matchAll(ITEM)].flatMap(([, of = '', metrics = '']) =>
    [...metrics.matchAll(METRIC)].map(([, name = '', labels]) => ({ name, labels: labels?.split(',') ?? [], of })),
  );
}

/** Such as memory, CPU, event loop and garbage collection. */
function metricsOfNode(): readonly string[] {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry.getMetricsAsArray().map(({ name }) => name);
}

const ofNode = new Set(metricsOfNode());

export const isOfNode = (name: string): boolean =>
  ofNode.has(name) || ofNode.has(name.replace(/_(sum|count|bucket)$/, ''));

/** Metrics of others in rules and panels, from kube-state-metrics and the kubelets. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'kube_deployment_spec_replicas',
  'kube_deployment_status_replicas_available',
  'kube_statefulset_replicas',
  'kube_statefulset_status_replicas_ready',
  'kubelet_volume_stats_used_bytes',
  'kubelet_volume_stats_capacity_bytes',
]);

export const isOfOthers = (name: string): boolean => OF_OTHERS.has(name);
