import type { Pod } from '@maseki/tools/servers/pods.ts';

const MB = 1024 * 1024;

const metricIn = (metrics: string, name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);

/** Use of resources by pods since their start, from their metrics. */
export async function usageOf(pods: readonly Pick<Pod, 'metricsUrl'>[]) {
  const all = await Promise.all(pods.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()));
  const each = (name: string) => all.map((metrics) => metricIn(metrics, name));
  return {
    cpuSeconds: each('process_cpu_seconds_total').reduce((sum, seconds) => sum + seconds, 0),
    largestRssMb: Math.max(...each('process_resident_memory_bytes')) / MB,
  };
}
