import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { broadcast } from '@maseki/contracts/bus.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { createBus } from '../src/bus/bus.ts';
import { createLog } from '../src/log.ts';

const said = broadcast({ subject: 'broadcast.test.said', payload: z.object({ word: z.string() }) });

let sandbox: Sandbox;
let nats: NatsConnection;
let lines: string[];

beforeEach(async () => {
  sandbox = await createSandbox();
  nats = await sandbox.connectNats('callback-guard.test');
  lines = [];
});

afterEach(async () => {
  await nats.close();
  await sandbox.clean();
});

const bus = () => {
  const log = createLog('test', { pod: 'test', logLevel: 'error' }, { write: (line: string) => void lines.push(line) });
  return createBus(nats, log);
};

test('an exception in a callback harms one message: it is logged and counted, and the next message arrives at once', async () => {
  const { guard, callbackErrors } = bus();
  const received: string[] = [];
  nats.subscribe('raw', {
    callback: guard('raw', (message) => {
      if (message.string() === 'bad') throw new Error('broken');
      received.push(message.string());
    }),
  });
  for (const text of ['one', 'bad', 'two']) nats.publish('raw', text);
  await eventually(() => received.includes('two'));
  expect(received).toEqual(['one', 'two']);
  expect(lines).toHaveLength(1);
  expect(await callbackErrors.get()).toMatchObject({ values: [{ value: 1, labels: { callback: 'raw' } }] });
});

test('what a callback rejects with later is logged and counted too', async () => {
  const { guard, callbackErrors } = bus();
  nats.subscribe('raw', {
    callback: guard('raw', async () => {
      throw new Error('broken');
    }),
  });
  nats.publish('raw', 'bad');
  await eventually(() => lines.length === 1);
  expect(await callbackErrors.get()).toMatchObject({ values: [{ value: 1 }] });
});

test('a broadcast that does not fit its contract is counted, and the next one arrives', async () => {
  const it = bus();
  const received: string[] = [];
  it.onBroadcast(said, ({ word }) => void received.push(word));
  nats.publish(said.subject, '{"word":7}');
  it.broadcast(said, { word: 'hello' });
  await eventually(() => received.length === 1);
  expect(await it.callbackErrors.get()).toMatchObject({ values: [{ value: 1, labels: { callback: said.subject } }] });
});
