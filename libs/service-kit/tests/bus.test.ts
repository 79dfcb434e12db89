import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { broadcast, keyedBroadcast, rpc } from '@maseki/contracts/bus.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { z } from 'zod';
import { type Bus, createBus, type RpcServer } from '../src/bus/bus.ts';
import { leaveNats } from '../src/bus/connect.ts';
import { createBusMetrics } from '../src/bus/metrics.ts';
import { createLog } from '../src/log.ts';
import { currentRequestId, inRequest } from '../src/request-scope.ts';
import { isUnavailable, UnavailableError } from '../src/unavailable.ts';

const double = rpc({
  subject: 'rpc.maths.double',
  input: z.object({ number: z.int() }),
  reply: z.object({ doubled: z.int(), by: z.string() }),
});
const said = broadcast({ subject: 'broadcast.maths.said', payload: z.object({ word: z.string() }) });
const told = keyedBroadcast({ subject: 'broadcast.maths.told', payload: z.object({ word: z.string() }) });

let sandboxes: Sandbox[];
let buses: (Bus & RpcServer)[];

const connect = async (sandbox: Sandbox) =>
  createBus(await sandbox.connectNats('test'), createLog('test', { pod: 'test', logLevel: 'silent' }));

beforeAll(async () => {
  const [sandbox, other] = await Promise.all([createSandbox(), createSandbox()]);
  sandboxes = [sandbox, other];
  buses = await Promise.all([connect(sandbox), connect(sandbox), connect(other)]);
});

/** A handler that has been stopped may still get a call until the server knows of it. */
afterEach(async () => {
  await Promise.all(buses.map(({ connection }) => connection.flush()));
});

afterAll(async () => {
  await Promise.all(buses.map(({ connection }) => connection.close()));
  await Promise.all(sandboxes.map((sandbox) => sandbox.clean()));
});

/** The caller, another pod of the same run, and a pod of another run on the same server. */
const three = () => buses as [Bus & RpcServer, Bus & RpcServer, Bus & RpcServer];

test('an RPC is handled by one pod, parsed on both sides', async () => {
  const [caller, other] = three();
  const handledBy: string[] = [];
  const handlerOf =
    (name: string) =>
    async ({ number }: { number: number }) => {
      handledBy.push(name);
      return { doubled: number * 2, by: name, secret: 'not declared' };
    };
  const stops = [caller.handleRpc(double, handlerOf('one')), other.handleRpc(double, handlerOf('two'))];
  await Promise.all([caller.connection.flush(), other.connection.flush()]);
  expect(await caller.callRpc(double, { number: 21 })).toEqual({ doubled: 42, by: handledBy[0] });
  expect(handledBy).toHaveLength(1);
  for (const stop of stops) stop();
});

test('no handler, no reply in time and a handler without its database are all "try again"', async () => {
  const [caller, other, elsewhere] = three();
  await expect(caller.callRpc(double, { number: 1 })).rejects.toThrow(UnavailableError);

  const never = other.handleRpc(double, () => new Promise(() => undefined));
  await other.connection.flush();
  await expect(caller.callRpc(double, { number: 1 }, { timeoutMs: 50 })).rejects.toThrow(UnavailableError);
  await expect(elsewhere.callRpc(double, { number: 1 })).rejects.toThrow(UnavailableError);
  never();

  const away = other.handleRpc(double, () => Promise.reject(new UnavailableError('no database')));
  await other.connection.flush();
  await expect(caller.callRpc(double, { number: 1 })).rejects.toThrow(UnavailableError);
  away();
});

test('a handler that fails, a wrong input and a wrong reply are errors without the detail', async () => {
  const [caller, other] = three();
  const stop = other.handleRpc(double, async ({ number }) => {
    if (number === 1) throw new Error('secret detail');
    return { doubled: 'many' as unknown as number, by: 'me' };
  });
  await other.connection.flush();
  const wrong = { number: 'x' as unknown as number };
  await expect(caller.callRpc(double, { number: 1 })).rejects.toThrow(/^rpc\.maths\.double failed: failed$/);
  await expect(caller.callRpc(double, wrong)).rejects.toThrow('failed');
  await expect(caller.callRpc(double, { number: 2 })).rejects.not.toThrow(UnavailableError);
  stop();
});

test('a broadcast reaches all pods of this run only, and one that cannot be parsed harms none', async () => {
  const [caller, other, elsewhere] = three();
  const received: string[] = [];
  const stops = three().map((bus, index) =>
    bus.onBroadcast(said, ({ word }) => void received.push(`${index} ${word}`)),
  );
  await Promise.all([other.connection.flush(), elsewhere.connection.flush()]);
  caller.connection.publish(said.subject, '{');
  caller.broadcast(said, { word: 'hello' });
  await eventually(() => received.length >= 2);
  expect(received.sort()).toEqual(['0 hello', '1 hello']);
  for (const stop of stops) stop();
});

test('a broadcast to a key reaches the pods that listen to it, and no other', async () => {
  const [caller, other] = three();
  const received: string[] = [];
  const stops = ['7.A', '8.A', '7.*'].map((key) =>
    other.onBroadcastTo(told, key, ({ word }) => void received.push(`${key} ${word}`)),
  );
  await other.connection.flush();
  for (const key of ['7.B', '9.A', '7.A']) caller.broadcastTo(told, key, { word: key });
  await eventually(() => received.length >= 3);
  expect(received.sort()).toEqual(['7.* 7.A', '7.* 7.B', '7.A 7.A']);
  for (const stop of stops) stop();
});

test('the id of the request goes along', async () => {
  const [caller, other] = three();
  const stop = other.handleRpc(double, async () => ({ doubled: 0, by: currentRequestId() ?? 'nobody' }));
  await other.connection.flush();
  expect(await inRequest('request-7', () => caller.callRpc(double, { number: 1 }))).toMatchObject({ by: 'request-7' });
  stop();
});

test('a pod that leaves finishes the calls that it has taken, and takes no others', async () => {
  const [caller] = three();
  const [sandbox] = sandboxes;
  const leaving = await connect(sandbox as Sandbox);
  const release = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const stop = leaving.handleRpc(double, async ({ number }) => {
    began.resolve();
    await release.promise;
    return { doubled: 2 * number, by: 'leaving' };
  });
  await leaving.connection.flush();
  // Long enough for the other calls, which must first find no handler.
  const slow = caller.callRpc(double, { number: 1 }, { timeoutMs: 30_000 });
  await began.promise;
  stop();
  const left = leaveNats(leaving.connection, leaving);
  await eventually(() => caller.callRpc(double, { number: 2 }).then(() => false, isUnavailable));
  release.resolve();
  expect(await slow).toEqual({ doubled: 2, by: 'leaving' });
  await left;
});

test('RPCs are counted by how they end, and so are reconnects', async () => {
  const [, other] = three();
  const [sandbox] = sandboxes as [Sandbox];
  const metrics = createBusMetrics();
  const log = createLog('test', { pod: 'test', logLevel: 'silent' });
  const caller = createBus(await sandbox.connectNats('test'), log, metrics);
  buses.push(caller);
  const outcomes = [() => Promise.resolve({ doubled: 2, by: 'me' }), () => Promise.reject(new Error('detail'))];
  for (const outcome of outcomes) {
    const stop = other.handleRpc(double, outcome);
    await other.connection.flush();
    await caller.callRpc(double, { number: 1 }).catch(() => undefined);
    stop();
    await other.connection.flush();
  }
  await eventually(() => caller.callRpc(double, { number: 1 }).then(() => false, isUnavailable));
  const { values } = await metrics.requests.get();
  const counts = values.filter(({ metricName }) => metricName === 'bus_request_seconds_count');
  const results = new Map(counts.map(({ labels: { subject, result }, value }) => [`${subject} ${result}`, value]));
  expect(results.get('rpc.maths.double ok')).toBe(1);
  expect([...results.keys()].sort()).toEqual(['failed', 'ok', 'unavailable'].map((each) => `rpc.maths.double ${each}`));
  await caller.connection.reconnect();
  await eventually(async () => (await metrics.reconnects.get()).values[0]?.value === 1);
});
