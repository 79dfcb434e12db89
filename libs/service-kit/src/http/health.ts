import type { Express } from 'express';
import type { Readiness } from '../lifecycle/readiness.ts';

/**
 * Header in which `/readyz` gives the name of the pod, so that gateway and pods order the pods of a
 * key alike.
 */
export const POD_NAME_HEADER = 'x-pod-name';

/**
 * On all responses of a pod while it is `starting` or `stopping`, also to upgrades, and on one that
 * failed because clocks differ (`clock`). The gateway sends the pod nothing new until `/readyz` is
 * good. Unless it is `stopping`, the request was not handled and may go to another pod.
 */
export const POD_STATE_HEADER = 'x-pod-state';

/**
 * The probes of Kubernetes, `/healthz` (the process is alive) and `/readyz` (it can serve, or the
 * list of missing things).
 */
export function addHealthRoutes(app: Express, readiness: Pick<Readiness, 'report'>, podName?: string): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const report = await readiness.report();
    if (podName !== undefined) response.set(POD_NAME_HEADER, podName);
    response.status(report.status === 'ok' ? 200 : 503).json(report);
  });
}
