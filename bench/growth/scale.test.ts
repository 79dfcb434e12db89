import { expect, test } from '@jest/globals';
import { limitsFor, type Measured, needsOf } from './arithmetic.ts';
import { scaleMarkdown } from './scale.ts';

const measured: Measured = {
  stored_per_entry: 2,
  reads_per_idle_room_s: 0.05,
  reads_per_idle_player_s: 0.02,
  streams_4_vs_1: 2.5,
  entries_per_s: { streams_1: 3_000 },
  traffic: {
    seconds: 20,
    entries: 2_000,
    idle_rooms: 90,
    played_rooms: 10,
    log_bytes_per_entry: 500,
    nats_messages: 12_000,
    nats_bytes: 8_000_000,
    documents_read: 800,
    pods_cpu_s: 8,
  },
  battles: { battles_ended: 40, documents_read: 800, documents_written: 400 },
};

test('what a thousand players need is what was measured, multiplied', () => {
  expect(needsOf(1_000, measured)).toMatchObject({
    rooms: 300,
    entries: 54,
    sockets: 2_600,
    republished: 108,
    logReads: 15,
    messages: 324,
    pods: 2,
    streams: 1,
  });
  const { reads, writes, cores } = needsOf(1_000, measured);
  expect(reads).toBeCloseTo(20 + 300 * 0.4 + (300 / 360) * 20);
  expect(writes).toBeCloseTo((300 / 360) * 10);
  expect(cores).toBeCloseTo(0.216);
});

test('needs grow with the players, streams to 32 at most and never below one', () => {
  const [few, many] = [needsOf(10, measured), needsOf(10_000_000, measured)];
  expect([few.streams, many.streams]).toEqual([1, 32]);
  expect(few.pods).toBe(2);
  expect(many.entries).toBeCloseTo(few.entries * 1_000_000);
});

test('what is most strained comes first', () => {
  const loads = limitsFor(needsOf(100_000, measured), measured).map(({ load }) => load);
  expect(loads).toEqual([...loads].sort((one, other) => other - one));
});

test('the page has a column and a part for each number of players', () => {
  const page = scaleMarkdown(measured);
  expect(page).toContain('| players at once | 1,000 | 10,000 | 100,000 | 1,000,000 |');
  expect(page.match(/^### [\d,]+ players$/gm)).toHaveLength(4);
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});
