import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { randomBattle } from '../../tests/support/random-battle.ts';
import { plainDeck, plainSetup } from '../../tests/support/setup.ts';
import { decide } from './decide.ts';
import { LogEntry } from './log-record.ts';
import { type AppliedEntry, applyEntry, CannotReproduce, createRoom, openRoom, type Room } from './room.ts';
import { createRulebook, rulebook } from './rulebook.ts';

const start = () => createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });

/** The smallest legal steps until the end: the battle of two absent players. */
function untilTheEnd(): AppliedEntry[] {
  const applied = [start()];
  for (;;) {
    const room = applied.at(-1)?.room;
    if (!room?.clock) return applied;
    const decision = decide(room, { type: 'time_out', version: room.version, outages: [] }, room.clock.deadline);
    if (decision.kind !== 'entry') throw new Error(decision.kind);
    applied.push(decision);
  }
}

const throughJson = (step: AppliedEntry) => LogEntry.parse(JSON.parse(JSON.stringify(step.entry)));

test('a log parsed from its text leads to the same room, entry by entry', () => {
  const applied = untilTheEnd();
  let room: Room | undefined;
  for (const step of applied) {
    const entry = throughJson(step);
    const next: AppliedEntry =
      entry.kind === 'created' ? openRoom(entry, rulebook) : applyEntry(room ?? step.room, entry);
    expect(next.room).toEqual(step.room);
    expect(next.entry.version).toBe(step.room.version);
    room = next.room;
  }
  expect(room?.clock).toBeNull();
  expect(applied.length).toBeGreaterThan(3);
});

/** The second entry of a log: the time-out of the setup. */
function secondEntry() {
  const entry = untilTheEnd()[1]?.entry;
  if (entry?.kind !== 'timeout') throw new Error('no time-out');
  return entry;
}

test('an entry that leads to another state than its writer had is not served', () => {
  expect(() => applyEntry(start().room, { ...secondEntry(), hash: 'another' })).toThrow(CannotReproduce);
});

test('an entry that does not follow is not served', () => {
  expect(() => applyEntry(start().room, { ...secondEntry(), version: 7 })).toThrow(CannotReproduce);
});

test('a room of rules that this build does not have is not served; an older release that it has is', () => {
  const entry = throughJson(start());
  if (entry.kind !== 'created') throw new Error(entry.kind);
  const newer = { ...rulebook.newest, version: rulebook.newest.version + 1 };
  expect(() => openRoom(entry, createRulebook(newer))).toThrow(CannotReproduce);
  expect(openRoom(entry, createRulebook(newer, rulebook.newest)).room.version).toBe(1);
});

test('a room carries its cards: decks of cards that no catalogue knows play on', () => {
  const decks = { a: plainDeck('gone'), b: plainDeck('lost') };
  const { entry } = createRoom(plainSetup({ decks }), { rules: rulebook.newest, at: 1_000 });
  if (entry.kind !== 'created') throw new Error(entry.kind);
  const { room } = openRoom(entry, rulebook);
  expect(room.rules.viewOf(room.battle, 'a').you.status.hand_cards[0]?.name).toMatch(/^gone/);
});

test('the deadline of the log counts, also where this build would have set another', () => {
  const entry = throughJson(start());
  if (entry.kind !== 'created') throw new Error(entry.kind);
  expect(openRoom({ ...entry, deadline: 5_555 }, rulebook).room.clock?.deadline).toBe(5_555);
});

/** The first entry without its stamp, as a release without relaxed clocks reads it. */
function withoutClock(step: AppliedEntry) {
  const entry = throughJson(step);
  if (entry.kind !== 'created') throw new Error(entry.kind);
  const { clock, ...older } = entry;
  return { clock, older };
}

test('a relaxed clock gives five times the limits and is part of the first entry', () => {
  const at = 1_000;
  const { clockOf } = rulebook.newest;
  const relaxed = createRoom(plainSetup({ clock: 'relaxed' }), { rules: rulebook.newest, at });
  const limit = clockOf(relaxed.room.battle)?.ms ?? 0;
  expect(relaxed.entry.deadline).toBe(at + 5 * limit);
  expect(start().entry.deadline).toBe(at + limit);
  expect(withoutClock(relaxed).clock).toBe('relaxed');
  expect(withoutClock(start()).clock).toBeUndefined();
});

test('a release that does not know relaxed clocks goes on with the same battle and the deadlines that are stored', () => {
  const first = createRoom(plainSetup({ clock: 'relaxed' }), { rules: rulebook.newest, at: 1_000 });
  const { older } = withoutClock(first);
  const there = openRoom(older, rulebook).room;
  expect(there.clock).toEqual(first.room.clock);

  const deadline = there.clock?.deadline ?? 0;
  const early = decide(there, { type: 'time_out', version: 1, outages: [] }, deadline - 1);
  expect(early.kind).toBe('moot');
  const ended = decide(there, { type: 'time_out', version: 1, outages: [] }, deadline);
  if (ended.kind !== 'entry' || ended.entry.kind === 'created') throw new Error(ended.kind);
  // An entry that the other release has appended is replayed here with the deadline that it holds.
  const here = applyEntry(first.room, ended.entry).room;
  expect(here).toMatchObject({ hash: ended.entry.hash, clock: { deadline: ended.entry.deadline } });
});

test('a room counts the coins of its battle', () => {
  const { random } = seededRandom('coins of a room');
  const counted = { heads: 0, tails: 0 };
  for (let battles = 0; battles < 20; battles += 1) {
    const flipped = { heads: 0, tails: 0 };
    for (const { room, events } of randomBattle(random, `${battles}`.padStart(64, '0'))) {
      for (const event of events) if (event.type === 'coin_flipped') flipped[event.heads ? 'heads' : 'tails'] += 1;
      expect(room.coins).toEqual(flipped);
    }
    counted.heads += flipped.heads;
    counted.tails += flipped.tails;
  }
  expect(Math.min(counted.heads, counted.tails)).toBeGreaterThan(0);
});
