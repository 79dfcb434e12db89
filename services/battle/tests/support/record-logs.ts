import { writeFileSync } from 'node:fs';
import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { CardData } from '@maseki/rules/card.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { type Command, decide } from '../../src/battle/decide.ts';
import type { LogEntry, RoomSetup } from '../../src/battle/log-record.ts';
import { createRoom, type Room } from '../../src/battle/room.ts';
import { humanPlayer } from '../../src/battle/room-setup.ts';
import { rulebook } from '../../src/battle/rulebook.ts';
import { isFinished, SEATS } from '../../src/battle/seats.ts';

const DECK_SIZE = 12;
const BEGUN_AT = 1_763_769_600_000;
const STEP_MS = 3_000;

/** Numbers that are the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The cards from that place of the catalogue on. */
const deckFrom = (first: number): CardData[] =>
  catalogue.slice(first, first + DECK_SIZE).map((card) => CardData.parse(card));

const setupOf = (first: number): RoomSetup => ({
  room_id: `recorded-${first / (2 * DECK_SIZE)}`,
  players: { a: humanPlayer('anna', 'アンナ', 1500), b: humanPlayer('ben', 'ベン', 1500) },
  decks: { a: deckFrom(first), b: deckFrom(first + DECK_SIZE) },
  seed: String(first + 1)
    .repeat(32)
    .slice(0, 32),
  mode: 'matched',
  aliases: [],
});

const actorIn = ({ rules, battle }: Room): Seat | undefined =>
  SEATS.find((seat) => mustAct(rules.viewOf(battle, seat)));

/**
 * The next step is mostly an action. Now and then the clock ends a turn, and once the whole service
 * was out.
 */
function nextCommand(room: Room, random: () => number): { command: Command; at: number } {
  const at = room.at + STEP_MS;
  if (room.version === 9) return { command: { type: 'compensate', outage: { id: '1', from: room.at, to: at } }, at };
  const seat = actorIn(room);
  if (seat === undefined || room.version % 17 === 0) {
    const due = room.clock?.deadline ?? at;
    return { command: { type: 'time_out', version: room.version, outages: [] }, at: due };
  }
  const view = room.rules.viewOf(room.battle, seat);
  const action = chooseAction({ level: 'normal', view, random });
  return { command: { type: 'act', seat, action, action_id: `${seat}${room.version}` }, at };
}

function recordBattle(first: number): LogEntry[] {
  const random = randomFrom(first);
  const begun = createRoom(setupOf(first), { rules: rulebook.newest, at: BEGUN_AT });
  const entries = [begun.entry];
  for (let { room } = begun; !isFinished(room); ) {
    const { command, at } = nextCommand(room, random);
    const decision = decide(room, command, at);
    if (decision.kind !== 'entry') throw new Error(`${decision.kind} after entry ${room.version}`);
    entries.push(decision.entry);
    room = decision.room;
  }
  return entries;
}

/** Battles by the newest rules in which each card of the catalogue is in a deck once. */
const recordBattles = (): LogEntry[][] =>
  Array.from({ length: catalogue.length / (2 * DECK_SIZE) }, (_, n) => recordBattle(2 * DECK_SIZE * n));

// Run once for each new release of the rules (docs/rules.md). An existing log is never recorded
// again.
const file = new URL(`../logs/rules-${rulebook.newest.version}.json`, import.meta.url);
const lines = recordBattles().map((entries) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`);
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`, { flag: 'wx' });
