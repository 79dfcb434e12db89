import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { rpc } from '@maseki/contracts/bus.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { headers, type Msg } from '@nats-io/transport-node';
import express from 'express';
import { z } from 'zod';
import { rpcCallback } from '../src/bus/rpc.ts';
import { handleDelivery } from '../src/events/handle-delivery.ts';
import { instrument } from '../src/http/instrumentation.ts';
import { createLog } from '../src/log.ts';
import { createMetrics } from '../src/metrics.ts';
import { inRequest } from '../src/request-scope.ts';

/** A log and the lines that it has written. */
function capturedLog(logLevel: string) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: createLog('test', { pod: 'test', logLevel }, { write }), lines };
}

async function serveOne(logLevel: string) {
  const { log, lines } = capturedLog(logLevel);
  const metrics = createMetrics('test');
  const app = express();
  app.use((_request, _response, next) => inRequest('request-1', next));
  app.get('/pets/:id', instrument('/pets/:id', { metrics, log }), (_request, response) => void response.json({}));
  const server = app.listen(0);
  await once(server, 'listening');
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pets/7`)).json();
  await eventually(async () => JSON.stringify(await metrics.requests.get()).includes('/pets/:id'));
  server.close();
  return lines;
}

test('a served request is a line with its id and its declared path, for those who debug', async () => {
  expect(await serveOne('debug')).toEqual([
    expect.objectContaining({
      event: 'request_served',
      requestId: 'request-1',
      method: 'GET',
      path: '/pets/:id',
      status: 200,
      seconds: expect.any(Number),
    }),
  ]);
  expect(await serveOne('info')).toEqual([]);
});

test('a handled RPC is a line with the id of the request that called it', async () => {
  const { log, lines } = capturedLog('debug');
  const double = rpc({ subject: 'rpc.maths.double', input: z.int(), reply: z.int() });
  const carried = headers();
  carried.set('x-request-id', 'request-2');
  const message = { headers: carried, json: () => 21, respond: () => true } as unknown as Msg;
  await rpcCallback(double, async (number) => number * 2, log)(message);
  expect(lines).toEqual([
    expect.objectContaining({ event: 'rpc_handled', requestId: 'request-2', subject: 'rpc.maths.double' }),
  ]);
});

test('a handled event is a line with the id of the request that caused it', async () => {
  const { log, lines } = capturedLog('debug');
  const message = {
    subject: 'event.a.b',
    seq: 3,
    info: { deliveryCount: 1 },
    string: () => '{}',
    ack: () => undefined,
    nak: () => undefined,
  };
  const deps = {
    handle: async () => undefined,
    models: {} as never,
    consumer: 'a-event-b',
    log,
    count: () => undefined,
  };
  await inRequest('request-3', () => handleDelivery(message, deps));
  expect(lines).toEqual([
    expect.objectContaining({ event: 'event_handled', requestId: 'request-3', consumer: 'a-event-b', seq: 3 }),
  ]);
});
