import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prometheus } from '@maseki/tools/binaries/prometheus.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { renderMonitoring } from '@maseki/tools/monitoring/rendered-rules.ts';
import type { Pod } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import type { Supervisor } from '@maseki/tools/servers/supervisor.ts';
import { isReachable, waitFor } from '@maseki/tools/servers/wait-for.ts';
import { z } from 'zod';

/** A line of a query's result, with its labels, and seconds since the epoch with values. */
export interface Line {
  labels: Readonly<Record<string, string>>;
  points: readonly { at: number; value: number }[];
}

export interface LocalPrometheus {
  /**
   * The lines of an expression over a time in ms since the epoch. Throws Prometheus' message about
   * a wrong one.
   */
  query(expression: string, range: { from: number; to: number; stepSeconds: number }): Promise<Line[]>;
}

/** The namespace, which a cluster gives to all of its pods. */
export const NAMESPACE = 'local';
const SCRAPE_EVERY = '2s';
const READY_MS = 30_000;

const Reply = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z
    .object({
      result: z.array(
        z.object({
          metric: z.record(z.string(), z.string()),
          values: z.array(z.tuple([z.number(), z.string().transform(Number)])),
        }),
      ),
    })
    .optional(),
});

const configOf = (pods: readonly Pod[]) => ({
  global: { scrape_interval: SCRAPE_EVERY, evaluation_interval: SCRAPE_EVERY },
  rule_files: ['rules.yaml'],
  scrape_configs: [
    {
      job_name: 'maseki',
      honor_labels: true,
      static_configs: pods.map(({ name, metricsUrl }) => ({
        targets: [new URL(metricsUrl).host],
        labels: { namespace: NAMESPACE, pod: name },
      })),
    },
  ],
});

/**
 * Starts a Prometheus that records the metrics of these processes and evaluates the rules of the
 * chart. Its data is kept in `folder`.
 */
export async function startPrometheus(
  supervisor: Supervisor,
  { pods, folder }: { pods: readonly Pod[]; folder: string },
): Promise<LocalPrometheus> {
  const [binary, port, { groups }] = await Promise.all([resolveBinary(prometheus), freePort(), renderMonitoring()]);
  // JSON is YAML.
  await writeFile(join(folder, 'rules.yaml'), JSON.stringify({ groups }));
  await writeFile(join(folder, 'prometheus.yaml'), JSON.stringify(configOf(pods)));
  const url = `http://127.0.0.1:${port}`;
  supervisor.start({
    name: 'prometheus',
    file: binary,
    args: [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    cwd: folder,
    stage: 0,
  });
  if (!(await waitFor(() => isReachable(`${url}/-/ready`), { timeoutMs: READY_MS }))) {
    throw new Error('Prometheus does not start');
  }
  return {
    async query(expression, { from, to, stepSeconds }) {
      const body = new URLSearchParams({
        query: expression,
        start: String(from / 1_000),
        end: String(to / 1_000),
        step: String(stepSeconds),
      });
      const response = await fetch(`${url}/api/v1/query_range`, { method: 'POST', body });
      const { data, error } = Reply.parse(await response.json());
      if (!data) throw new Error(`${expression}: ${error}`);
      return data.result.map(({ metric, values }) => ({
        labels: metric,
        points: values.map(([at, value]) => ({ at, value })),
      }));
    },
  };
}
