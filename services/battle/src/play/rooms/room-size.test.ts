import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { mustAct } from '@maseki/bots/choose-action.ts';
import { chooseRandomAction } from '@maseki/bots/random-player.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { plainSetup } from '../../../tests/support/setup.ts';
import { LogEntry } from '../../battle/log-record.ts';
import { applyChange, createRoom, type Room, replayEntries } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { cardsOf } from '../../match/matchmaking/decks.ts';
import { roomBytes } from './room-size.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapAfterCollection(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** One more action by a side that has to act; undefined when none has. */
function step(room: Room, n: number) {
  for (const seat of ['a', 'b'] as const) {
    const view = room.rules.viewOf(room.battle, seat);
    if (!mustAct(view)) continue;
    const action = chooseRandomAction(view, () => 0.4);
    const action_id = String(n).padStart(26, '0');
    const next = applyChange(room, { kind: 'action', seat, action, action_id }, 1_000 + n);
    if (next.ok) return next;
  }
  return undefined;
}

/** The texts of a log up to a turn. */
function logUntil(turn: number): string[] {
  const deck = [...(cardsOf(STARTER_DECK) ?? [])];
  const begun = createRoom(plainSetup({ decks: { a: deck, b: deck } }), { rules: rulebook.newest, at: 1_000 });
  const entries = [begun.entry];
  let next: ReturnType<typeof step> = { ok: true, ...begun };
  for (let n = 0; next && next.room.battle.turn < turn && next.room.battle.status !== 'finished'; n += 1) {
    next = step(next.room, n);
    if (next) entries.push(next.entry);
  }
  return entries.map((entry) => JSON.stringify(entry));
}

const replay = (texts: readonly string[]) =>
  replayEntries(
    texts.map((text) => LogEntry.parse(JSON.parse(text))),
    rulebook,
  ).at(-1)?.room;

const ROOMS = 500;
const ROUNDS = 5;

/** Bytes of heap that one more room takes, in one measurement that other garbage may disturb. */
function measureOnce(texts: readonly string[]): number {
  const before = heapAfterCollection();
  const rooms = Array.from({ length: ROOMS }, () => replay(texts));
  const taken = heapAfterCollection() - before;
  if (rooms.some((room) => room === undefined)) throw new Error('no room');
  return taken / ROOMS;
}

/** The first round only warms up: compiles code, collects garbage of earlier tests. */
function measure(texts: readonly string[]): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => measureOnce(texts)).slice(1);
  return rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

test.each([0, 4, 10])('a room in turn %i is counted with about what it takes', (turn) => {
  const texts = logUntil(turn);
  const room = replay(texts);
  if (!room) throw new Error('no room');
  const measured = measure(texts);
  expect(measured).toBeLessThan(roomBytes(room));
  expect(measured).toBeGreaterThan(roomBytes(room) * 0.4);
});
