/** @slow kills pods that look for puzzles, and looks through battles of bots */

import { beforeEach, expect, test } from '@jest/globals';
import { type PuzzlePosition, positionOf } from '@maseki/bots/puzzles/position.ts';
import { judgePlan } from '@maseki/bots/puzzles/puzzle.ts';
import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { deletedUserStore } from '../src/after/deleted-users/store.ts';
import { shownPuzzle } from '../src/after/puzzles/get-puzzles.ts';
import { BATTLES_A_NIGHT } from '../src/after/puzzles/night-store.ts';
import { PuzzleProcess } from '../src/after/puzzles/puzzle-process.ts';
import { cardsIn, puzzleStore } from '../src/after/puzzles/puzzle-store.ts';
import type { Models } from '../src/base/database/models.ts';
import { archive, botBattle } from '../src/testing/bot-battle.ts';
import { openDatabase } from './support/database.ts';
import {
  archiveSome,
  DAY_MS,
  HOUR_MS,
  NIGHT,
  nightOver,
  ofLevel,
  settingsOver,
  sweepOver,
  TOMORROW,
} from './support/puzzle-night.ts';
import { useDatabase } from './support/use-database.ts';

/** All that a served puzzle has, at any depth. */
const SERVED = [
  ['id', 'level', 'position', 'winning', 'solution', 'tried', 'solved_first', 'own'],
  ['rules', 'turn', 'first', 'retreated', 'you', 'opponent'],
  ['life', 'energy', 'hand', 'pile', 'discard', 'battle_card', 'bench'],
  ['card', 'hp', 'max_hp', 'conditions', 'name', 'amount', 'turns', 'ability_used'],
  ['type', 'card_index', 'to_field', 'bench_index', 'card_id', 'target'],
].flat();

const KILLS = 12;
const LEVELS: string[] = [...PUZZLE_LEVELS];

const database = useDatabase();

beforeEach(async () => {
  const { replays, puzzles, puzzleNights, puzzleSettings, suspensions } = database;
  const emptied = [replays, puzzles, puzzleNights, puzzleSettings, suspensions] as Models['puzzles'][];
  await Promise.all(emptied.map((model) => model.deleteMany()));
});

const made = (day = TOMORROW) => puzzleStore(database).ofDay(day);
const levels = async () => (await made()).map(({ level }) => level);
/** The rooms that the puzzles of tomorrow are from, before they are shown. */
const origins = async () => (await made()).flatMap(({ users = [] }) => users[0]?.slice(0, -2) ?? []).sort();
/** Finds an easy, a middle and a hard one in three battles in a row. */
const inTurn = (rooms: readonly string[]) => (room: string) => [
  ofLevel(LEVELS[rooms.indexOf(room) % 3] ?? '', Math.floor(rooms.indexOf(room) / 3)).position,
];

test('three pods that are killed again and again make one set for tomorrow, and search no battle twice', async () => {
  const rooms = await archiveSome(database, 60);
  const searched: string[] = [];
  let kills = 0;
  const pod = async () => {
    while ((await levels()).length < LEVELS.length) {
      const own = await openDatabase(database.sandbox);
      outboxRows(own.db);
      const { sweep, searched: ours } = sweepOver(own, {
        async find(room) {
          await new Promise((resolve) => setTimeout(resolve, 2));
          return rooms.indexOf(room) < 20 ? inTurn(rooms)(room) : [];
        },
      });
      const work = sweep().catch(() => false);
      if (kills < KILLS) {
        kills += 1;
        await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 60));
        await own.db.close(true);
      }
      await work;
      searched.push(...ours);
      await own.db.close(true);
    }
  };
  await Promise.all([pod(), pod(), pod()]);
  expect(kills).toBeGreaterThan(3);
  expect(await database.puzzles.distinct('_id')).toEqual(LEVELS.map((level) => `${TOMORROW}-${level}`).sort());
  expect(await database.puzzles.countDocuments()).toBe(LEVELS.length);
  expect(new Set(searched).size).toBe(searched.length);
});

test('puzzles come of battles a day old, of these rules, whose players are there, not suspended and willing', async () => {
  const [gone = '', older = '', aborted = '', unwilling = '', suspended = '', free = '', good = ''] = await archiveSome(
    database,
    7,
  );
  await archive(database, botBattle(0), [NIGHT - DAY_MS + 1]);
  const { replays, suspensions } = database;
  await replays.updateOne({ _id: gone }, { $set: { [`gone.${gone}-b`]: false } });
  await replays.updateOne({ _id: older }, { $set: { rules: RULES_VERSION - 1 } });
  await replays.updateOne({ _id: aborted }, { $unset: { rules: '' }, $set: { reason: 'aborted' } });
  const { choose } = settingsOver(database);
  await choose(`${unwilling}-b`, false, NIGHT);
  for (const used of [false, true]) await choose(`${good}-b`, used, NIGHT);
  await suspensions.create([
    { _id: `${suspended}-a`, until: null, version: 1 },
    { _id: `${free}-a`, until: new Date(NIGHT - 1), version: 1 },
  ]);
  const { searched } = await nightOver(database);
  expect(searched).toEqual([good, free]);
});

test('pods begin at three in the morning, the first of them, and not while operators have switched puzzles off', async () => {
  await archiveSome(database, 1);
  for (const idle of [{ now: NIGHT - HOUR_MS - 1 }, { isFirst: false }, { isOff: true }]) {
    expect(await nightOver(database, idle)).toEqual({ counted: [], searched: [] });
    expect(await levels()).toEqual([]);
  }
});

test('without battles a day has bundled puzzles, the next day others, and no more than two thousand are searched', async () => {
  expect((await nightOver(database)).counted).toEqual(LEVELS);
  const next = NIGHT + DAY_MS;
  await archiveSome(database, 30);
  const night = { _id: tokyoDay(next + DAY_MS), taken: BATTLES_A_NIGHT - 13, last: NIGHT - DAY_MS, at: new Date() };
  await database.puzzleNights.create([night]);
  const { counted, searched } = await nightOver(database, { now: next });
  expect([counted, searched.length]).toEqual([LEVELS, 13]);
  const all = await database.puzzles.find().lean();
  expect(new Set(all.map(({ position }) => JSON.stringify(position))).size).toBe(2 * LEVELS.length);
});

test('one battle gives one puzzle, and cards that were in play do not come again within ninety days', async () => {
  const rooms = await archiveSome(database, 3);
  await nightOver(database, { find: () => [ofLevel('easy').position, ofLevel('middle').position] });
  expect(await origins()).toEqual(rooms.slice(1));
  const now = NIGHT + 80 * DAY_MS;
  const again = (room: string) => [ofLevel('easy', room === rooms[2] ? 0 : 1).position];
  await nightOver(database, { now, find: again });
  expect((await made(tokyoDay(now + DAY_MS)))[0]).toMatchObject({
    users: [`${rooms[1]}-a`, `${rooms[1]}-b`],
    position: ofLevel('easy', 1).position,
  });
});

test('what a player, an operator or a release takes back is not shown, and another takes its place', async () => {
  const rooms = await archiveSome(database, 9);
  const find = inTurn(rooms);
  await nightOver(database, { find });
  const first = await origins();
  expect(first).toEqual(rooms.slice(6));
  const [refused = '', leaver = '', suspended = ''] = first;
  await settingsOver(database).choose(`${refused}-a`, false, NIGHT);
  expect(await origins()).toEqual([leaver, suspended]);
  await transaction(database.db, (session) => deletedUserStore(database).anonymize(`${leaver}-b`, session));
  expect(await origins()).toEqual([suspended]);
  await database.suspensions.create([{ _id: `${suspended}-b`, until: null, version: 1 }]);
  await nightOver(database, { find });
  expect(await levels()).toEqual(LEVELS);
  expect((await origins()).filter((room) => first.includes(room))).toEqual([]);

  const [easy] = await made();
  const stopped = easy ? cardsIn(easy.position).slice(0, 1) : [];
  await nightOver(database, { stopped });
  const cards = (await made()).flatMap(({ position }) => cardsIn(position));
  expect([await levels(), cards.includes(stopped[0] ?? '')]).toEqual([LEVELS, false]);
  for (const outdated of [{ rules: RULES_VERSION - 1 }, { cards: 'of an earlier release' }, { plans: [] }]) {
    await database.puzzles.updateOne({ level: 'hard' }, { $set: outdated });
    await nightOver(database);
    expect(await database.puzzles.countDocuments(outdated)).toBe(0);
    expect(await levels()).toEqual(LEVELS);
  }
});

test('once a puzzle is shown, nothing tells whose battle it was, and no wish takes it away', async () => {
  const rooms = await archiveSome(database, 3);
  await nightOver(database, { find: inTurn(rooms) });
  await nightOver(database, { now: NIGHT + DAY_MS });
  await settingsOver(database).choose(`${rooms[0]}-a`, false, NIGHT + DAY_MS);
  const stored = JSON.stringify(await made());
  expect(rooms.filter((room) => stored.includes(room))).toEqual([]);
  expect(await levels()).toEqual(LEVELS);
});

test('the search finds puzzles in battles of bots, and their solutions win', async () => {
  const search = new PuzzleProcess();
  for (const n of [8, 9]) await archive(database, botBattle(n), [NIGHT - 2 * DAY_MS - n]);
  const found: PuzzlePosition[] = [];
  try {
    await nightOver(database, {
      prove: search.provePuzzle,
      async find(_, entries) {
        const positions = await search.positionsIn(entries);
        found.push(...positions);
        return positions;
      },
    });
  } finally {
    search.stop();
  }
  const ofBattles = (await made()).filter(({ users }) => users);
  expect(ofBattles.length).toBeGreaterThan(0);
  for (const { position, plans, solution } of ofBattles) {
    expect(judgePlan(position, plans, solution)).toBe('solved');
    expect(found).toContainEqual(position);
  }
});

test('a thousand served puzzles hold no id, name, room, seed or order of a pile of their battles', async () => {
  const { add } = puzzleStore(database);
  const proven = ofLevel('easy', 2);
  const secretsOf = new Map<string, string[]>();
  let days = 50;
  for (let served = 0; served < 1_000; ) {
    const applied = botBattle(days);
    const { setup } = applied[0]?.room ?? {};
    if (!setup) throw new Error('no battle');
    const { a, b } = setup.players;
    secretsOf.set(a.user_id, [setup.room_id, setup.seed, a.user_id, b.user_id, a.name, b.name]);
    const added = applied.map(async ({ room: { battle } }) => {
      if (battle.status !== 'progress' || !battle.turn_seat) return false;
      days += 1;
      const position = positionOf(battle, battle.turn_seat);
      return add({
        day: tokyoDay(NIGHT + days * DAY_MS),
        puzzle: { ...proven, position },
        users: [a.user_id, b.user_id],
      });
    });
    served += (await Promise.all(added)).filter(Boolean).length;
  }
  const rows = await database.puzzles.find().lean();
  expect(rows.length).toBeGreaterThanOrEqual(1_000);
  const names = new Set<string>();
  for (const row of rows) {
    const puzzle = shownPuzzle(row, null);
    const text = JSON.stringify(puzzle);
    const secrets = secretsOf.get(row.users?.[0] ?? '') ?? [];
    expect([secrets.length, secrets.some((secret) => text.includes(secret))]).toEqual([6, false]);
    for (const [, name = ''] of text.matchAll(/"(\w+)":/g)) names.add(name);
    for (const { pile, discard } of [puzzle.position.you, puzzle.position.opponent]) {
      expect([pile, discard]).toEqual([pile.toSorted(), discard.toSorted()]);
    }
  }
  expect([...names].filter((name) => !SERVED.includes(name))).toEqual([]);
});
