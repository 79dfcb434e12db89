import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { StoredHeartbeat } from '../../base/log/heartbeat-log.ts';
import { Heartbeats } from './heartbeat.ts';

/** This pod writes heartbeats, `storeElsewhere` others; `isRepublished` ones are received. */
function world({ isFirst = true, isRepublished = true } = {}) {
  let last: StoredHeartbeat | undefined;
  const counts = { stored: 0, read: 0 };
  const state = { isRepublished, isRefusing: false };
  const store = (next: StoredHeartbeat) => {
    last = next;
    if (state.isRepublished) heartbeat.receive(next);
  };
  const heartbeat = new Heartbeats({
    battleLog: {
      async lastHeartbeat() {
        counts.read += 1;
        return last;
      },
      async appendHeartbeat(body, expectedSeq) {
        if (state.isRefusing) return { status: 'unknown' };
        if (expectedSeq !== (last?.seq ?? 0)) return { status: 'behind' };
        counts.stored += 1;
        store({ seq: expectedSeq + 1, at: Date.now(), body });
        return { status: 'stored', seq: expectedSeq + 1 };
      },
    },
    now: Date.now,
    checkAvailable: async () => undefined,
    isFirst: () => isFirst,
  });
  return {
    heartbeat,
    counts,
    state,
    /** `between` other records are stored before it. */
    storeElsewhere({ between = 0, ageMs = 0 } = {}) {
      const previous = last ? { seq: last.seq, at: last.at } : null;
      store({ seq: (last?.seq ?? 0) + 1 + between, at: Date.now() - ageMs, body: { previous, outages: [] } });
    },
    /** The log is restored to a state in which it had only this heartbeat. */
    restore(seq: number) {
      last = seq === 0 ? undefined : { seq, at: Date.now(), body: { previous: null, outages: [] } };
    },
  };
}

test('many turns whose time is up share few heartbeats, each from after its deadline', async () => {
  const { heartbeat, counts } = world();
  const since = Date.now();
  const results: Promise<readonly unknown[] | null>[] = [];
  for (let n = 0; n < 60; n += 1) {
    results.push(heartbeat.outagesUntil(Date.now()));
    await sleep(10);
  }
  expect(await Promise.all(results)).toEqual(Array(60).fill([]));
  expect(counts.stored).toBeLessThanOrEqual(2 + (Date.now() - since) / 200);
});

test('a log whose heartbeat is older than the one that is known went back, once', async () => {
  const { heartbeat, restore, storeElsewhere } = world();
  await heartbeat.renew();
  storeElsewhere({ ageMs: 800 });
  expect(heartbeat.hasGoneBack()).toBe(false);
  restore(0);
  await heartbeat.renew();
  expect([heartbeat.hasGoneBack(), heartbeat.hasGoneBack()]).toEqual([true, false]);
});

test.each([
  [{ isFirst: true }, 600, 0],
  [{ isFirst: true }, 800, 1],
  [{ isFirst: false }, 800, 0],
  [{ isFirst: false }, 2_100, 1],
])('a pod with %j stores another heartbeat after %i ms: %i', async (pod, ageMs, count) => {
  const { heartbeat, counts, storeElsewhere } = world(pod);
  storeElsewhere({ ageMs });
  await heartbeat.renew();
  expect(counts).toEqual({ stored: count, read: 0 });
});

test('a heartbeat that is not received is read, before another one and after it', async () => {
  const { heartbeat, counts, storeElsewhere } = world({ isRepublished: false });
  storeElsewhere({ ageMs: 800 });
  await heartbeat.renew();
  expect(counts).toEqual({ stored: 1, read: 2 });
  expect(await heartbeat.outagesUntil(Date.now() - 100)).toEqual([]);
});

test('a pod that has missed the last heartbeats replaces none of them, and reads the newest', async () => {
  const { heartbeat, counts, state, storeElsewhere } = world();
  storeElsewhere({ ageMs: 900 });
  state.isRepublished = false;
  storeElsewhere({ ageMs: 800 });
  storeElsewhere();
  await heartbeat.renew();
  expect(counts).toEqual({ stored: 0, read: 1 });
  await heartbeat.renew();
  expect(counts).toEqual({ stored: 0, read: 1 });
});

test('a heartbeat from before the known one is believed only if the log has no other', async () => {
  const { heartbeat, counts, restore, storeElsewhere } = world();
  storeElsewhere();
  storeElsewhere();
  const old = { seq: 1, at: Date.now(), body: { previous: null, outages: [] } };
  heartbeat.receive(old);
  await heartbeat.renew();
  expect([counts.read, heartbeat.hasGoneBack()]).toEqual([1, false]);
  restore(1);
  heartbeat.receive(old);
  await heartbeat.renew();
  expect([counts.read, heartbeat.hasGoneBack()]).toEqual([2, true]);
});

test('the log has changed when anything was stored between two heartbeats, or may have been', async () => {
  const { heartbeat, state, restore, storeElsewhere } = world();
  expect(heartbeat.changes()).toBeUndefined();
  storeElsewhere();
  const first = heartbeat.changes();
  storeElsewhere();
  storeElsewhere();
  expect(heartbeat.changes()).toBe(first);
  storeElsewhere({ between: 1 });
  const second = heartbeat.changes();
  expect(second).not.toBe(first);
  state.isRepublished = false;
  storeElsewhere();
  state.isRepublished = true;
  storeElsewhere();
  const third = heartbeat.changes();
  expect(third).not.toBe(second);
  restore(1);
  heartbeat.receive({ seq: 1, at: Date.now(), body: { previous: null, outages: [] } });
  await heartbeat.renew();
  expect(heartbeat.changes()).not.toBe(third);
  storeElsewhere({ ageMs: 4_000 });
  expect(heartbeat.changes()).toBeUndefined();
});

test('the log takes records as long as some pod has stored a heartbeat lately, else this one tries', async () => {
  const { heartbeat, counts, state, storeElsewhere } = world({ isFirst: false });
  await heartbeat.assertTaken();
  expect(counts.stored).toBe(1);
  state.isRefusing = true;
  storeElsewhere();
  await heartbeat.assertTaken();
  storeElsewhere({ ageMs: 4_900 });
  await heartbeat.assertTaken();
  storeElsewhere({ ageMs: 6_000 });
  await expect(heartbeat.assertTaken()).rejects.toThrow('the log of battles takes no record');
  state.isRefusing = false;
  await heartbeat.assertTaken();
  expect(counts.stored).toBe(2);
});
