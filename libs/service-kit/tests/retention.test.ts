import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { EVENT_STREAM } from '../src/bus/event-stream.ts';
import type { Kit } from '../src/lifecycle/kit.ts';
import { type RunningService, startService } from '../src/service.ts';
import { nurseryService } from './fixtures/zoo.ts';

const DAY_S = 24 * 60 * 60;

let sandbox: Sandbox;
let service: RunningService;
let kit: Kit;

beforeAll(async () => {
  sandbox = await createSandbox();
  const nursery = nurseryService((_, its) => {
    kit = its;
  });
  service = await startService(nursery, { env: await sandbox.envOf('nursery', { EVENTS_MAX_MB: '5' }) });
});

afterAll(async () => {
  await service.stop();
  await sandbox.clean();
});

/**
 * The seconds after which MongoDB removes rows of a collection, by the field that they count from.
 */
async function lifetimesIn(collection: string): Promise<Record<string, number>> {
  const indexes = await kit.mongo.collection(collection).indexes();
  const expiring = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  return Object.fromEntries(
    expiring.map(({ key, expireAfterSeconds = 0 }) => [Object.keys(key)[0], expireAfterSeconds]),
  );
}

test('the stream keeps events for seven days, and no more bytes than it is set to', async () => {
  const manager = await jetstreamManager(kit.bus.connection);
  const { config } = await manager.streams.info(EVENT_STREAM);
  expect(config.max_age).toBe(7 * DAY_S * 1e9);
  expect(config.max_bytes).toBe(5 * 1024 * 1024);
});

test('handled events expire after fourteen days', async () => {
  expect(await lifetimesIn('handled_events')).toEqual({ at: 14 * DAY_S });
});
