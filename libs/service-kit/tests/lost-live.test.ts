import { expect, test } from '@jest/globals';
import { EVERYTHING_ON } from '@maseki/contracts/live/live.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { LIVE_STREAM, LIVE_SUBJECT, liveBucket } from '../src/live/bucket.ts';
import { watchLive } from '../src/live/watch-live.ts';
import { createLog } from '../src/log.ts';

test('a pod that runs keeps what operators had set while the bucket is lost, and takes in what comes then', async () => {
  const sandbox = await createSandbox();
  const nats = await sandbox.connectNats('test');
  const manager = await jetstreamManager(nats);
  let found = 0;
  const ask: NatsConnection['request'] = async (...all) => {
    const reply = await nats.request(...all);
    if (reply.headers?.code === 404) found += 1;
    return reply;
  };
  const connection = { isClosed: () => false, request: ask } as NatsConnection;
  const log = createLog('test', { pod: 'test', logLevel: 'silent' });
  await manager.streams.add(liveBucket(1));
  const live = watchLive({ connection, clock: { now: Date.now }, log });
  const publish = (version: number) =>
    jetstream(nats).publish(LIVE_SUBJECT, JSON.stringify({ ...EVERYTHING_ON, version, disabled_cards: ['fire-02'] }));
  await publish(3);
  await eventually(async () => live.current().version === 3);
  await manager.streams.delete(LIVE_STREAM);
  await manager.streams.add(liveBucket(1));
  const before = found;
  await eventually(async () => found > before + 1);
  expect(live.current()).toMatchObject({ version: 3, disabled_cards: ['fire-02'] });
  await publish(1);
  await eventually(async () => live.current().version === 1);
  await live.stop();
  await nats.close();
  await sandbox.clean();
});
