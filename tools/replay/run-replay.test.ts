import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LogEntry } from '@maseki/battle/battle/log-record.ts';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { printPuzzles } from './print-puzzles.ts';
import { playLog } from './read-battle.ts';
import { runReplay } from './run-replay.ts';

let folder = '';
let exported = '';
const record = randomRecord('a battle with puzzles 8');
const { seed, decks, entries, hashes, outcome } = record;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-replay-'));
  exported = join(folder, 'exported.json');
  const person = (_id: string, name: string) => ({ _id, name, rating: null });
  const replay = {
    room_id: 'room',
    rules_version: RULES_VERSION,
    seed,
    decks,
    mode: 'matched',
    you: 'a',
    players: { a: person('id-of-yuta', 'ゆうた'), b: person('id-of-sakura', 'さくら') },
    winner: 'id-of-yuta',
    reason: outcome.reason,
    ended_at: 1,
    entries: entries.map((entry) => ({ ...entry, events: [] })),
  };
  writeFileSync(exported, JSON.stringify(replay));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const findRoom = () => Promise.reject(new Error('not in this test'));
  await runReplay(args, { print: (line) => lines.push(line), findRoom, fixtures: folder });
  return lines;
}
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).join('')) as Json;
interface Json {
  entries: { version: number; hash: string; seat?: string; action?: object }[];
  outcome: object | null;
}

test('the puzzles of a battle are counted, and each is proven twice', async () => {
  const lines: string[] = [];
  await printPuzzles([exported], {
    print: (line) => lines.push(line),
    findRoom: () => Promise.reject(new Error('no')),
  });
  const found = lines.filter((line) => line.startsWith('turn '));
  expect(found.length).toBeGreaterThan(0);
  expect(lines.at(-1)).toBe(`${found.length} puzzles in ${outcome.turns} turns`);
  expect(found.filter((line) => !line.endsWith('proven twice'))).toEqual([]);
});

test('the export of a player is played again, entry by entry, to its end', async () => {
  const { entries: played, outcome: end } = await json(exported);
  expect(played.map(({ hash }) => hash)).toEqual(hashes);
  expect(end).toEqual({ winner: outcome.winner, reason: outcome.reason });
  const lines = await run(exported);
  expect(lines.filter((line) => /^ *\d+ {2}turn/.test(line))).toHaveLength(entries.length);
  expect(lines.at(-1)).toBe(`${outcome.winner} won in turn ${outcome.turns}: ${outcome.reason}`);
});

test('a step comes with the whole board, and one beyond the end is the end', async () => {
  const lines = await run(exported, '--step', '4');
  expect(lines[0]).toMatch(/^ {3}4 {2}turn/);
  expect(lines.filter((line) => /^[ab] {2}life/.test(line))).toHaveLength(2);
  expect(lines.some((line) => line.includes('next draws'))).toBe(true);
  expect(await run(exported, '--step', '9999')).toEqual(await run(exported, '--step', String(entries.length)));
});

test('bots play on from a step to the end, each time in the same way', async () => {
  const played = await json(exported, '--continue', '5', '--level', 'easy');
  expect(played.entries[0]).toMatchObject({ version: 5, hash: hashes[4] });
  expect(played.outcome).not.toBeNull();
  expect(await json(exported, '--continue', '5', '--level', 'easy')).toEqual(played);
});

test('a fixture is a stored log without the persons, which is played with the same hashes', async () => {
  const [file = ''] = await run(exported, '--fixture');
  expect(readdirSync(folder)).toContain(file.split('/').at(-1));
  const text = readFileSync(file, 'utf8');
  for (const person of ['id-of-yuta', 'ゆうた', 'id-of-sakura', 'さくら']) expect(text).not.toContain(person);
  const stored = LogEntry.array().parse(JSON.parse(text));
  expect(playLog(stored).map(({ entry }) => entry.hash)).toEqual(hashes);
  expect((await json(file)).entries.map(({ hash }) => hash)).toEqual(hashes);
  const wrong = stored.map((entry, n) => (n === 3 ? { ...entry, hash: 'A'.repeat(22) } : entry));
  expect(() => playLog(wrong)).toThrow('another state after entry 4');
});

test.each([
  [[], /: npm run operator -- replay /],
  [['one', 'two'], /: npm run operator -- replay /],
  [['room', '--step', '0'], /is no step/],
  [['room', '--level', 'godly'], /: npm run operator -- replay /],
  [['room', '--wrong'], /: npm run operator -- replay /],
])('wrong input %j is a sentence', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});
