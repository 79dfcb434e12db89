/** @slow servers without a leader */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BattleLog } from '../src/base/log/battle-log.ts';
import { PODS_BUCKET, PODS_STREAM } from '../src/base/streams.ts';
import { createPods, type Pods } from './support/pods.ts';

let pods: Pods;
let nats: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  pods = await createPods();
  // Its streams are made, and no other pod announces anything.
  await (await pods.start()).stop();
  nats = await pods.sandbox.connectNats('start-without-leader.test');
  manager = await jetstreamManager(nats);
});

afterAll(async () => {
  await nats.close();
  await pods.stop();
});

test('a pod that starts while the log and the list of pods do not respond waits for both', async () => {
  const { config } = await manager.streams.info(PODS_STREAM);
  let readings = 0;
  const wrapLog = (battleLog: BattleLog): BattleLog => ({
    ...battleLog,
    async time() {
      readings += 1;
      if (readings === 1) throw new UnavailableError('the log has no leader');
      if (readings === 2) await manager.streams.delete(PODS_STREAM);
      return battleLog.time();
    },
  });
  const announced = nats.subscribe(`$KV.${PODS_BUCKET}.>`, { max: 1 });
  const starting = pods.start({ overrides: { wrapLog } });
  for await (const _ of announced) await manager.streams.add(config);
  const { port } = await starting;
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});
