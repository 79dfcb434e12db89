import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { type BattleStart, createBattle } from '@maseki/rules/create-battle.ts';
import type { BattleEvent } from '@maseki/rules/event.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';

/** An entry of a battle's log, either an action of a player or a time-out. */
export type LogEntry = { type: 'action'; seat: Seat; action: Action } | { type: 'timeout' };

/** One moment of a random battle. */
export interface Moment {
  battle: Battle;
  /** The entry that led here, null at the start. */
  entry: LogEntry | null;
  events: readonly BattleEvent[];
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** Surrender is always legal and chosen rarely, because otherwise no battle would last. */
function chooseEntry(battle: Battle, choice: number): LogEntry {
  if (choice % 23 === 0) return { type: 'timeout' };
  const entries = SEATS.flatMap((seat) =>
    legalActions(battle, seat).map((action): LogEntry => ({ type: 'action', seat, action })),
  );
  const others = entries.filter((entry) => entry.type === 'action' && entry.action.type !== 'action.surrender');
  const from = choice % 97 === 1 ? entries : others;
  return from[choice % from.length] ?? { type: 'timeout' };
}

function applyEntry(battle: Battle, entry: LogEntry): { battle: Battle; events: readonly BattleEvent[] } {
  if (entry.type === 'timeout') return applyTimeout(battle);
  const result = applyAction(battle, entry.seat, entry.action);
  if (!result.ok) throw new Error(`${entry.action.type} of side ${entry.seat} was refused: ${result.reason}`);
  return result;
}

/**
 * Plays by the given choices and yields every moment. All states are frozen, so that a change in
 * place throws.
 */
export function* playRandomly(start: BattleStart, choices: readonly number[]): Generator<Moment> {
  let battle = deepFreeze(createBattle(start));
  yield { battle, entry: null, events: [] };
  for (const choice of choices) {
    if (battle.status === 'finished') return;
    const entry = chooseEntry(battle, choice);
    const next = applyEntry(battle, entry);
    battle = deepFreeze(next.battle);
    yield { battle, entry, events: next.events };
  }
}

/** The last state of a battle with this log. Throws when an entry is refused. */
export const replay = (start: BattleStart, log: readonly LogEntry[]): Battle =>
  log.reduce((battle, entry) => applyEntry(battle, entry).battle, createBattle(start));

/**
 * Throws unless the condition is true. For checks that run hundreds of thousands of times, where
 * `expect` is too slow.
 */
export function assertTrue(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
