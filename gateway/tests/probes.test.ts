import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { testPod } from '@maseki/tools/dev-env/test-pod.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('with METRICS_PORT the probes are there and not where players come', async () => {
  const { url, probesUrl } = await gateway.another();
  expect(await (await fetch(`${probesUrl}/readyz`)).json()).toEqual({ status: 'ok', missing: [] });
  expect((await fetch(`${probesUrl}/healthz`)).status).toBe(200);
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const response = await fetch(url + path);
    expect(response.headers.get('content-type') ?? '').not.toMatch(/json|prometheus|openmetrics/);
  }
});

test('without METRICS_PORT the probes are where players come, and no metrics', async () => {
  const { url } = await gateway.another({ METRICS_PORT: '' });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok', missing: [] });
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('open_sockets');
});

test('before NATS is there a gateway listens and says so, shows what Node measures, and SIGTERM ends it at once', async () => {
  const pod = await testPod('gateway');
  const nats = `nats://127.0.0.1:${await freePort()}`;
  pod.start({ ...gateway.env, NATS_URL: nats }).catch(() => undefined);
  const probes = pod.metricsUrl.replace('/metrics', '');
  const readyz = await eventually(() => fetch(`${probes}/readyz`));
  expect([readyz.status, await readyz.json()]).toEqual([503, { status: 'starting', missing: ['nats'] }]);
  const page = await eventually(() => fetch(`${pod.url}/`));
  expect([page.status, page.headers.get('retry-after'), page.headers.get('x-pod-state')]).toEqual([503, '1', null]);
  const metrics = await (await fetch(pod.metricsUrl)).text();
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total', 'nodejs_heap_size_used_bytes']) {
    expect(metrics).toMatch(new RegExp(`^${name}\\{service="gateway"\\} [0-9]`, 'm'));
  }
  const begun = performance.now();
  await pod.kill('SIGTERM');
  expect(await pod.ended()).toBe('exit code 0');
  expect(performance.now() - begun).toBeLessThan(2_000);
});
