/** @long */

import { expect, test } from '@jest/globals';
import { measureBattles } from './battles.ts';
import { measureRooms } from './rooms.ts';
import { measureStreams } from './streams.ts';

test('watched rooms are counted by the servers: one pod gets an entry, and idle rooms are hardly read', async () => {
  const { stored_per_entry, reads_per_idle_room_s, traffic } = await measureRooms({
    pods: 3,
    idle: 40,
    played: 4,
    pace: { thinkMs: 75, warmMs: 500, measureMs: 8_000 },
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

test('of battles that begin and end the documents of the whole game are counted', async () => {
  const { battles } = await measureBattles({ players: 8, seconds: 15 });
  expect(battles.battles_ended).toBeGreaterThan(1);
  expect(battles.documents_written).toBeGreaterThan(battles.battles_ended);
});
