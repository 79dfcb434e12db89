import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { StoredHeartbeat } from '../log/heartbeat-log.ts';
import { createHeartbeat } from './heartbeat.ts';

/** A log whose heartbeats only this pod writes. */
function world({ isFirst = true } = {}) {
  let last: StoredHeartbeat | undefined;
  let stored = 0;
  const heartbeat = createHeartbeat({
    battleLog: {
      time: async () => Date.now(),
      lastHeartbeat: async () => last,
      async appendHeartbeat(body, expectedSeq) {
        stored += 1;
        last = { seq: expectedSeq + 1, at: Date.now(), body };
        return { status: 'stored', seq: expectedSeq + 1 };
      },
    },
    now: Date.now,
    checkDatabase: async () => undefined,
    isFirst: () => isFirst,
  });
  return {
    heartbeat,
    stored: () => stored,
    /** As if the last one had been stored so long ago. */
    setAge(ms: number) {
      if (last) last = { ...last, at: Date.now() - ms };
    },
    goBack: () => {
      last = undefined;
    },
  };
}

test('many turns whose time is up share few heartbeats, each from after its deadline', async () => {
  const { heartbeat, stored } = world();
  const since = Date.now();
  const results: Promise<readonly unknown[] | null>[] = [];
  for (let n = 0; n < 60; n += 1) {
    results.push(heartbeat.outagesUntil(Date.now()));
    await sleep(10);
  }
  expect(await Promise.all(results)).toEqual(Array(60).fill([]));
  expect(stored()).toBeLessThanOrEqual(2 + (Date.now() - since) / 200);
});

test('a log whose heartbeat is older than the one that is known went back, once', async () => {
  const { heartbeat, goBack } = world();
  await heartbeat.renew();
  await heartbeat.renew();
  expect(heartbeat.hasGoneBack()).toBe(false);
  goBack();
  await heartbeat.renew();
  expect([heartbeat.hasGoneBack(), heartbeat.hasGoneBack()]).toEqual([true, false]);
});

test.each([
  [{ isFirst: true }, 800, 2],
  [{ isFirst: false }, 800, 1],
  [{ isFirst: false }, 2_100, 2],
])('a pod with %j stores another heartbeat after %i ms: %i in all', async (pod, ageMs, count) => {
  const { heartbeat, stored, setAge } = world(pod);
  await heartbeat.renew();
  setAge(ageMs);
  await heartbeat.renew();
  expect(stored()).toBe(count);
});
