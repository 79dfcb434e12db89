import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { broadcast, rpc } from '@maseki/contracts/bus.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { z } from 'zod';
import { type Bus, createBus } from '../src/bus/bus.ts';
import { connectNats } from '../src/bus/connect.ts';
import { createLog } from '../src/log.ts';
import { currentRequestId, inRequest } from '../src/request-scope.ts';
import { UnavailableError } from '../src/unavailable.ts';

const double = rpc({
  subject: 'rpc.maths.double',
  input: z.object({ number: z.int() }),
  reply: z.object({ doubled: z.int(), by: z.string() }),
});
const said = broadcast({ subject: 'broadcast.maths.said', payload: z.object({ word: z.string() }) });

let sandbox: Sandbox;
let buses: Bus[];

const connect = async (prefix: string) =>
  createBus(
    await connectNats(sandbox.env.NATS_URL, 'test'),
    prefix,
    createLog('test', { pod: 'test', logLevel: 'silent' }),
  );

beforeAll(async () => {
  sandbox = await createSandbox();
  const prefix = sandbox.env['NATS_PREFIX'] ?? '';
  buses = await Promise.all([connect(prefix), connect(prefix), connect(`${prefix}other-`)]);
}, 60_000);

afterAll(async () => {
  await Promise.all(buses.map(({ connection }) => connection.close()));
  await sandbox.clean();
});

/** Asker, another pod of the same run, and somebody of another run on the same server. */
const three = () => buses as [Bus, Bus, Bus];

test('a question is answered by one pod, parsed on both sides', async () => {
  const [asker, other] = three();
  const answered: string[] = [];
  const answering =
    (name: string) =>
    async ({ number }: { number: number }) => {
      answered.push(name);
      return { doubled: number * 2, by: name, secret: 'not declared' };
    };
  const stops = [asker.handleRpc(double, answering('one')), other.handleRpc(double, answering('two'))];
  await Promise.all([asker.connection.flush(), other.connection.flush()]);
  expect(await asker.callRpc(double, { number: 21 })).toEqual({ doubled: 42, by: answered[0] });
  expect(answered).toHaveLength(1);
  for (const stop of stops) stop();
});

test('nobody there, nobody in time and somebody without his database are all "try again"', async () => {
  const [asker, other, elsewhere] = three();
  await expect(asker.callRpc(double, { number: 1 })).rejects.toThrow(UnavailableError);

  const never = other.handleRpc(double, () => new Promise(() => undefined));
  await other.connection.flush();
  await expect(asker.callRpc(double, { number: 1 }, { timeoutMs: 50 })).rejects.toThrow(UnavailableError);
  await expect(elsewhere.callRpc(double, { number: 1 })).rejects.toThrow(UnavailableError);
  never();

  const away = other.handleRpc(double, () => Promise.reject(new UnavailableError('no database')));
  await other.connection.flush();
  await expect(asker.callRpc(double, { number: 1 })).rejects.toThrow(UnavailableError);
  away();
});

test('an answer that fails, a wrong question and a wrong answer are errors without the detail', async () => {
  const [asker, other] = three();
  const stop = other.handleRpc(double, async ({ number }) => {
    if (number === 1) throw new Error('secret detail');
    return { doubled: 'many' as unknown as number, by: 'me' };
  });
  await other.connection.flush();
  const wrong = { number: 'x' as unknown as number };
  await expect(asker.callRpc(double, { number: 1 })).rejects.toThrow(/^ask\.maths\.double failed: failed$/);
  await expect(asker.callRpc(double, wrong)).rejects.toThrow('failed');
  await expect(asker.callRpc(double, { number: 2 })).rejects.not.toThrow(UnavailableError);
  stop();
});

test('a notice reaches all pods of this run only, and one that cannot be read harms nobody', async () => {
  const [asker, other, elsewhere] = three();
  const heard: string[] = [];
  const stops = three().map((bus, index) => bus.onBroadcast(said, ({ word }) => void heard.push(`${index} ${word}`)));
  await Promise.all([other.connection.flush(), elsewhere.connection.flush()]);
  asker.connection.publish(asker.prefixed(said.subject), '{');
  asker.broadcast(said, { word: 'hello' });
  await eventually(() => heard.length >= 2);
  expect(heard.sort()).toEqual(['0 hello', '1 hello']);
  for (const stop of stops) stop();
});

test('the id of the request goes along', async () => {
  const [asker, other] = three();
  const stop = other.handleRpc(double, async () => ({ doubled: 0, by: currentRequestId() ?? 'nobody' }));
  await other.connection.flush();
  expect(await inRequest('request-7', () => asker.callRpc(double, { number: 1 }))).toMatchObject({ by: 'request-7' });
  stop();
});
