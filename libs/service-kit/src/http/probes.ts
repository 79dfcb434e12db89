import type { Express } from 'express';
import type { Metrics } from '../metrics.ts';

const CHECK_TIMEOUT_MS = 2_000;

/** Named conditions for serving; each throws or rejects when it does not hold. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>;

const within = (milliseconds: number, check: () => Promise<unknown>) =>
  Promise.race([check(), new Promise((_, reject) => setTimeout(reject, milliseconds, new Error('timed out')).unref())]);

/** The names of the conditions that do not hold now. */
async function failing(probes: Probes): Promise<string[]> {
  const names = Object.keys(probes);
  const results = await Promise.allSettled(
    Object.values(probes).map((probe) => within(CHECK_TIMEOUT_MS, async () => probe())),
  );
  return names.filter((_, index) => results[index]?.status === 'rejected');
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
export function probeRoutes(app: Express, probes: Probes): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const missing = await failing(probes);
    response
      .status(missing.length === 0 ? 200 : 503)
      .json({ status: missing.length === 0 ? 'ok' : 'not ready', missing });
  });
}

/** `/metrics`: for Prometheus. Not for the public. */
export function metricsRoute(app: Express, { registry }: Metrics): void {
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
}
