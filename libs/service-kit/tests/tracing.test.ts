import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { event, rpc } from '@maseki/contracts/bus.ts';
import { endpoint } from '@maseki/contracts/endpoint.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { unionOf } from '@maseki/contracts/guard.ts';
import { alerts, type ServerAlert, socket } from '@maseki/contracts/socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { onEvent } from '../src/event-handler.ts';
import { handler } from '../src/handler.ts';
import type { Kit } from '../src/lifecycle/kit.ts';
import { currentRequestId } from '../src/request-scope.ts';
import { rpcHandler } from '../src/rpc-handler.ts';
import { defineService, type RunningService, startService } from '../src/service.ts';
import { socketHandler } from '../src/sockets/socket.ts';

const whoIs = rpc({
  subject: 'rpc.far.who-is',
  input: z.object({}),
  reply: z.object({ request_id: z.string() }),
});
const called = event({ subject: 'event.near.called', payload: z.object({}) });
const callFar = endpoint({
  summary: 'Calls the other service.',
  method: 'GET',
  path: '/api/call/',
  access: 'guest',
  changes: false,
  response: z.object({ request_id: z.string() }),
});
const calling = socket()({
  path: '/ws/call/',
  access: 'guest',
  socketsPerPlayer: 50,
  params: z.object({}),
  receives: z.object({}),
  sends: unionOf<ServerAlert>(alerts),
});

const near = defineService({
  name: 'near',
  context: async (kit) => kit,
  routes: {
    callFar: handler(callFar, async (_request, { bus, transact }: Kit) => {
      await transact(async ({ publishEvent }) => publishEvent(called, { payload: {} }));
      return ok(await bus.callRpc(whoIs, {}));
    }),
  },
  sockets: {
    calling: socketHandler(calling, {
      open: () => undefined,
      message: async (connection, _message, { bus }: Kit) =>
        connection.sendText(JSON.stringify(await bus.callRpc(whoIs, {}))),
    }),
  },
});

const far = defineService({
  name: 'far',
  context: async () => ({}),
  routes: {},
  rpcs: { whoIs: rpcHandler(whoIs, async () => ({ request_id: currentRequestId() ?? '' })) },
  events: [onEvent(called, async () => undefined)],
});

const exporter = new InMemorySpanExporter();
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;

let sandbox: Sandbox;
let running: RunningService[];
let port: number;

beforeAll(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
  sandbox = await createSandbox();
  await sandbox.addConsumers('far', called.subject);
  running = await Promise.all([startService(near, { env: sandbox.env }), startService(far, { env: sandbox.env })]);
  port = running[0]?.port ?? 0;
});

afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await sandbox.clean();
});

/** Names of the finished spans of the trace, each behind that of its parent. */
const chains = () => {
  const spans = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === TRACE);
  const byId = new Map(spans.map((span) => [span.spanContext().spanId, span]));
  return spans.map((span) => {
    const names = [span.name];
    for (
      let parent = byId.get(span.parentSpanContext?.spanId ?? '');
      parent;
      parent = byId.get(parent.parentSpanContext?.spanId ?? '')
    ) {
      names.unshift(parent.name);
    }
    return names.join(' > ');
  });
};

test('one trace and one request id go through a request, an RPC and an event', async () => {
  const headers = { traceparent, 'x-request-id': 'r1' };
  const response = await fetch(`http://127.0.0.1:${port}/api/call/`, { headers });
  expect(await response.json()).toEqual({ request_id: 'r1' });
  await eventually(() => {
    expect(chains()).toEqual(
      expect.arrayContaining([
        'GET /api/call/',
        'GET /api/call/ > call rpc.far.who-is > handle rpc.far.who-is',
        'GET /api/call/ > handle event.near.called',
      ]),
    );
    return true;
  });
});

test('each message of a socket is a request of its own in the trace of the upgrade', async () => {
  const client = new WebSocket(`ws://127.0.0.1:${port}/ws/call/`, { headers: { traceparent, 'x-request-id': 'r2' } });
  await once(client, 'open');
  client.send('{}');
  const [reply] = await once(client, 'message');
  expect(JSON.parse(String(reply))).toEqual({ request_id: 'r2.2' });
  client.close();
  await eventually(() => chains().includes('message /ws/call/ > call rpc.far.who-is > handle rpc.far.who-is'));
});
