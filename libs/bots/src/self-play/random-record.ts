import { createHash } from 'node:crypto';
import { catalogue } from '@maseki/cards/catalogue.ts';
import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { seededRandom } from './seeded-random.ts';

type Move =
  | { kind: 'action'; seat: Seat; action: Action }
  | { kind: 'timeout' | 'compensated'; seat: null; action: null };
type Entry = { version: number; at: number } & (Move | { kind: 'created'; seat: null; action: null });

/** The share of moves that the clock makes. */
const TIMEOUTS = 0.01;
/** The share of entries that only compensate an outage. */
const COMPENSATED = 0.01;

const hashOf = (battle: Battle): string =>
  createHash('sha256').update(canonicalState(battle)).digest('base64url').slice(0, 22);

/** Twelve cards of the catalogue. */
export function deckOf(random: () => number): CardData[] {
  const left = [...catalogue];
  return Array.from({ length: 12 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

function moveIn(battle: Battle, random: () => number): Move {
  const luck = random();
  if (luck < COMPENSATED) return { kind: 'compensated', seat: null, action: null };
  if (luck < COMPENSATED + TIMEOUTS) return { kind: 'timeout', seat: null, action: null };
  const moves = SEATS.flatMap((seat) => legalActions(battle, seat).map((action) => ({ seat, action })));
  const played = moves.filter(({ action }) => action.type !== 'action.surrender');
  const chosen = played[Math.floor(random() * played.length)];
  if (!chosen) throw new Error('a battle that waits for neither side');
  return { kind: 'action', ...chosen };
}

function afterMove(battle: Battle, { kind, seat, action }: Move): Battle {
  if (kind === 'timeout') return applyTimeout(battle).battle;
  const result = seat && action ? applyAction(battle, seat, action) : null;
  if (result && !result.ok) throw new Error(result.reason);
  return result ? result.battle : battle;
}

/**
 * A whole random battle as services store it, with the hash after each entry. Legal actions of both
 * sides, now and then a time-out or a compensated outage, and no surrender.
 */
export function randomRecord(name: string) {
  const { random, seed: newSeed } = seededRandom(name);
  const seed = newSeed();
  const decks = { a: deckOf(random), b: deckOf(random) };
  let battle = createBattle({ seed, decks });
  const entries: Entry[] = [{ version: 1, at: 0, kind: 'created', seat: null, action: null }];
  const hashes = [hashOf(battle)];
  while (battle.status !== 'finished') {
    const move = moveIn(battle, random);
    battle = afterMove(battle, move);
    entries.push({ version: entries.length + 1, at: entries.length, ...move });
    hashes.push(hashOf(battle));
  }
  const { outcome, turn } = battle;
  if (!outcome) throw new Error('a battle that ended without an outcome');
  return { seed, decks, entries, hashes, outcome: { ...outcome, turns: turn } };
}
