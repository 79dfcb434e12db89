/** @slow breaks the files of NATS, and restarts it */

import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReadinessReport } from '@maseki/service-kit/lifecycle/readiness.ts';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createPods, type Pods } from './support/pods.ts';

let servers: OwnServers;
let pods: Pods;
let pod: RunningService;
let nats: NatsConnection;

beforeAll(async () => {
  servers = await ownServers();
  pods = await createPods(servers);
  nats = await pods.sandbox.connectNats('test');
  pod = await pods.start({ env: { BATTLE_LOG_MAX_MB: '64' } });
});
afterAll(async () => {
  await nats.close();
  await pods.stop();
  await servers.stop();
});

const readiness = async () => {
  const response = await fetch(`http://127.0.0.1:${pod.port}/readyz`);
  return { code: response.status, ...((await response.json()) as ReadinessReport) };
};
/** What the server says of itself, to the probe of a single server and to that of a cluster's. */
const health = async () => {
  const paths = ['/healthz', '/healthz?js-enabled-only=true'];
  const answers = await Promise.all(paths.map((path) => fetch(`${servers.natsMonitoringUrl}${path}`)));
  return answers.map(({ status }) => status);
};

/** The folder into which NATS writes the next file of the log of battles. */
async function logFolder(): Promise<string> {
  const { config } = (await (await fetch(`${servers.natsMonitoringUrl}/jsz`)).json()) as {
    config: { store_dir: string };
  };
  const found = await readdir(config.store_dir, { recursive: true });
  const folder = found.find((path) => path.endsWith('streams/battle/msgs'));
  if (!folder) throw new Error(`there is no log of battles in ${config.store_dir}`);
  return join(config.store_dir, folder);
}

/** Appends a large record. True if NATS refuses it or does not answer. */
const isRefused = () =>
  jetstream(nats)
    .publish('battle.log.0.nobody', new Uint8Array(60_000), { timeout: 500 })
    .then(
      () => false,
      () => true,
    );

test('a pod is ready only while the log takes a record, and a NATS that goes on to refuse says so until its restart', async () => {
  expect(await readiness()).toMatchObject({ code: 200, missing: [] });
  expect(await health()).toEqual([200, 200]);
  // The server cannot make its next file, as on a full disk.
  const folder = await logFolder();
  await rename(folder, `${folder}-away`);
  await eventually(isRefused, { everyMs: 1, withinMs: 60_000 });
  const refused = { code: 503, status: 'not ready', missing: ['battle log'] };
  await eventually(async () => (await readiness()).code === 503);
  expect(await readiness()).toEqual(refused);
  await rm(folder, { recursive: true, force: true });
  await rename(`${folder}-away`, folder);
  // The space is back, and the server goes on to refuse.
  expect(await isRefused()).toBe(true);
  expect(await readiness()).toEqual(refused);
  expect(await health()).toEqual([503, 200]);
  await servers.nats.kill();
  servers.nats.start();
  await eventually(async () => (await readiness()).code === 200, { withinMs: 40_000 });
  expect(await health()).toEqual([200, 200]);
});
