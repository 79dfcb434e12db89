import { expect, jest, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createReadiness } from './readiness.ts';

test('a start says what it waits for, and is ready when it is over', async () => {
  const readiness = createReadiness(new AbortController().signal);
  readiness.missing.add('nats');
  readiness.missing.add('stream battle');
  expect(await readiness.report()).toEqual({ status: 'starting', missing: ['nats', 'stream battle'] });
  readiness.missing.clear();
  expect(await readiness.report()).toEqual({ status: 'starting', missing: [] });
  readiness.started({ nats: async () => undefined });
  expect(await readiness.report()).toEqual({ status: 'ok', missing: [] });
});

test('callers at the same time share one look, which serves for a while and then no more', async () => {
  const readiness = createReadiness(new AbortController().signal);
  let there = true;
  const pending: (() => void)[] = [];
  const look = jest.fn(async () => {
    await new Promise<void>((resolve) => pending.push(resolve));
    if (!there) throw new Error('away');
  });
  readiness.started({ mongodb: look });
  const reports = Promise.all(Array.from({ length: 50 }, () => readiness.report()));
  await eventually(() => pending.length > 0);
  pending.shift()?.();
  expect(new Set((await reports).map(({ status }) => status))).toEqual(new Set(['ok']));
  expect((await readiness.report()).status).toBe('ok');
  expect(look).toHaveBeenCalledTimes(1);

  there = false;
  const seen = eventually(async () => (await readiness.report()).status === 'not ready' && readiness.report());
  await eventually(() => pending.length > 0);
  pending.shift()?.();
  expect(await seen).toEqual({ status: 'not ready', missing: ['mongodb'] });
  expect(look).toHaveBeenCalledTimes(2);
});

test('a process that stops says so at once, also while a check hangs', async () => {
  const stopping = new AbortController();
  const readiness = createReadiness(stopping.signal);
  readiness.started({ mongodb: () => new Promise(() => undefined) });
  void readiness.report();
  stopping.abort();
  expect(await readiness.report()).toEqual({ status: 'stopping', missing: [] });
});
