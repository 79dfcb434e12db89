/** @long */

import { expect, test } from '@jest/globals';
import { measureFullPod } from './full-pod.ts';
import { measureRooms } from './rooms.ts';
import { measureStreams } from './streams.ts';

test('watched rooms are counted by the servers: one pod gets an entry, and idle rooms are hardly read', async () => {
  const { stored_per_entry, reads_per_idle_room_s, traffic } = await measureRooms({
    pods: 3,
    idle: 40,
    played: 4,
    seconds: 8,
    thinkMs: { from: 50, to: 100 },
    onProgress: () => undefined,
  });
  expect(traffic).toMatchObject({ pods: 3, idle_rooms: 40, played_rooms: 4 });
  expect(traffic.entries).toBeGreaterThan(20);
  expect(stored_per_entry).toBeGreaterThanOrEqual(0.9);
  expect(stored_per_entry).toBeLessThanOrEqual(1.2);
  // Of few rooms, looking at the end of a shard each second weighs much.
  expect(reads_per_idle_room_s).toBeGreaterThan(0);
  expect(reads_per_idle_room_s).toBeLessThan(0.5);
});

test('streams that sync each entry are measured by what they have stored', async () => {
  const { streams_4_vs_1, entries_per_s } = await measureStreams({ rounds: 1, seconds: 1 });
  expect(entries_per_s.streams_1).toBeGreaterThan(0);
  expect(streams_4_vs_1).toBeCloseTo(entries_per_s.streams_4 / entries_per_s.streams_1);
});

test('a pod that is full refuses rooms and loses none that it holds', async () => {
  const { full_pod } = await measureFullPod({
    ...{ offered: 330, holds: 190, played: 4, thinkMs: { from: 50, to: 100 }, seconds: 1 },
    onProgress: () => undefined,
  });
  expect(full_pod).toMatchObject({ offered: 330, lost: 0 });
  expect(full_pod.refused).toBeGreaterThan(0);
  expect(full_pod.held).toBeGreaterThan(100);
  expect(full_pod.action_ms.full.p50).toBeGreaterThan(0);
});
