import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tryLock, withLock } from './lock.mjs';

const lockModule = join(import.meta.dirname, 'lock.mjs');

/** Another process that holds the lock until it is killed. */
async function holder(name: string) {
  const script = `
    const { tryLock } = await import(${JSON.stringify(lockModule)});
    await tryLock(${JSON.stringify(name)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a lock has one holder, and the next one after it was given back', async () => {
  const name = randomUUID();
  const release = await tryLock(name);
  expect(await tryLock(name)).toBeNull();
  release?.();
  const again = await tryLock(name);
  expect(again).not.toBeNull();
  again?.();
});

test('different names do not disturb each other', async () => {
  const [one, other] = await Promise.all([tryLock(randomUUID()), tryLock(randomUUID())]);
  expect([one, other]).not.toContain(null);
  one?.();
  other?.();
});

test('another process holds a lock until it dies, even when it is killed', async () => {
  const name = randomUUID();
  const child = await holder(name);
  expect(await tryLock(name)).toBeNull();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const release = await tryLock(name);
  expect(release).not.toBeNull();
  release?.();
});

test('work under one lock happens one after the other', async () => {
  const name = randomUUID();
  const events: string[] = [];
  const work = (who: string) => () =>
    withLock(
      name,
      () => undefined,
      async () => {
        events.push(`${who} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        events.push(`${who} ends`);
      },
    );
  await Promise.all([work('a')(), work('b')()]);
  expect(events).toHaveLength(4);
  expect(events[0]?.[0]).toBe(events[1]?.[0]);
  expect(events[2]?.[0]).toBe(events[3]?.[0]);
});

test('the lock is given back when the work fails', async () => {
  const name = randomUUID();
  const failing = withLock(
    name,
    () => undefined,
    () => Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  const release = await tryLock(name);
  expect(release).not.toBeNull();
  release?.();
});
