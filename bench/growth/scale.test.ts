import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '@maseki/tools/paths.ts';
import { limitsFor, Measured, messagesPerPlayer, needsOf } from './arithmetic.ts';
import { measuredFile, scaleMarkdown } from './scale.ts';

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
  spread: {
    2: { per_call: 5, per_chat_line: 2, per_battle: 100, announced_s: 10 },
    8: { per_call: 5, per_chat_line: 2, per_battle: 110, announced_s: 120 },
    32: { per_call: 6, per_chat_line: 3, per_battle: 120, announced_s: 1_500 },
  },
  calls: {
    read: { documents_read: 1, documents_written: 0, messages: 2 },
    draw: { documents_read: 3, documents_written: 4, messages: 0 },
    chat_line: { documents_read: 2, documents_written: 1, messages: 3 },
  },
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
  const { reads, writes, cores, playerMessages } = needsOf(1_000, measured);
  // 100 calls, two draws a battle, and a line a minute in each of 300 rooms.
  expect(reads).toBeCloseTo(20 + 300 * 0.4 + (300 / 360) * 20 + 100 + (600 / 360) * 3 + 5 * 2);
  expect(writes).toBeCloseTo((300 / 360) * 10 + (600 / 360) * 4 + 5);
  expect(playerMessages).toBeCloseTo(100 * 6 + 5 * 3 + (300 / 360) * 120);
  expect(cores).toBeCloseTo(0.216);
});

test('needs grow with the players, streams to 32 at most and never below one', () => {
  const [few, many] = [needsOf(10, measured), needsOf(10_000_000, measured)];
  expect([few.streams, many.streams]).toEqual([1, 32]);
  expect(few.pods).toBe(2);
  expect(many.entries).toBeCloseTo(few.entries * 1_000_000);
});

test('messages of a player and second are those of entries, of what is done, and of announcements', () => {
  const players = (2 * 10_000 * 0.5) / 2.6;
  expect(messagesPerPlayer('2', measured)).toBeCloseTo(
    0.3 * 0.18 * 6 + 0.5 + 0.005 * 2 + (0.3 / 360) * 100 + 10 / players,
  );
});

test('what is most strained comes first', () => {
  const loads = limitsFor(needsOf(100_000, measured), measured).map(({ load }) => load);
  expect(loads).toEqual([...loads].sort((one, other) => other - one));
});

test('the page is that of the figures which lie beside the arithmetic', async () => {
  const kept = Measured.parse(JSON.parse(await readFile(measuredFile, 'utf8')));
  expect(await readFile(join(root, 'docs/scale.md'), 'utf8')).toBe(scaleMarkdown(kept));
});

test('both tables of the page have a column for each number of players', () => {
  const page = scaleMarkdown(measured);
  expect(page).toContain('| players at once | 1,000 | 10,000 | 100,000 | 1,000,000 |');
  expect(page).toMatch(/^\| sockets of one gateway \| 0\.26 \| 2\.6 \| 26 \| 260 \| more gateways/m);
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});
