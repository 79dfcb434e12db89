import type { Express } from 'express';

const CHECK_TIMEOUT_MS = 2_000;

/** Named conditions of readiness; each throws or rejects while it does not hold. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

const within = (milliseconds: number, check: () => Promise<unknown>) =>
  Promise.race([check(), new Promise((_, reject) => setTimeout(reject, milliseconds, new Error('timed out')).unref())]);

/** The names of the checks that fail now. A check that takes longer than 2 s fails. */
async function failing(checks: HealthChecks): Promise<string[]> {
  const names = Object.keys(checks);
  const results = await Promise.allSettled(
    Object.values(checks).map((check) => within(CHECK_TIMEOUT_MS, async () => check())),
  );
  return names.filter((_, index) => results[index]?.status === 'rejected');
}

/** By which `/readyz` gives the name of the pod, so that gateway and pods order the pods of a key alike. */
export const POD_NAME_HEADER = 'x-pod-name';

/** The probes of Kubernetes: `/healthz` (the process is alive) and `/readyz` (it can serve; names the checks that fail). */
export function addHealthRoutes(app: Express, checks: HealthChecks, podName?: string): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const missing = await failing(checks);
    if (podName !== undefined) response.set(POD_NAME_HEADER, podName);
    response
      .status(missing.length === 0 ? 200 : 503)
      .json({ status: missing.length === 0 ? 'ok' : 'not ready', missing });
  });
}
