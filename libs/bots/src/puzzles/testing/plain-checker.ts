import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';

/*
 * A second proof that shares nothing with the prover: real cards lie in real piles, every action is
 * tried in every order, and states are left out only if all of them is equal.
 */

const pileOf = (battle: Battle, seat: Seat): readonly string[] =>
  battle.sides[seat].deck.slice(battle.sides[seat].drawn);

function withPile(battle: Battle, seat: Seat, pile: readonly string[]): Battle {
  const side = battle.sides[seat];
  const deck = [...side.deck.slice(0, side.drawn), ...pile];
  return { ...battle, sides: { ...battle.sides, [seat]: { ...side, deck } } };
}

const ordersOf = (cards: readonly string[], count: number): string[][] =>
  count === 0
    ? [[...cards]]
    : cards.flatMap((card) =>
        ordersOf(
          cards.filter((other) => other !== card),
          count - 1,
        ).map((rest) => [card, ...rest]),
      );

/** The battles after an action, with every fall of its coins and every card that the opponent draws. */
function resultsOf(battle: Battle, seat: Seat, action: Action, opponent: Seat): Battle[] {
  const results: Battle[] = [];
  const falls = new Set<string>();
  for (let seed = 1, coins = 0; falls.size < 2 ** coins || seed === 1; seed++) {
    const random = [seed * 0x9e3779b1, seed * 0x85ebca77, seed, seed * 0xc2b2ae3d].map((word) => word >>> 0);
    const tossed = { ...battle, random: random as unknown as Battle['random'] };
    const result = applyAction(tossed, seat, action);
    if (!result.ok) throw new Error(result.reason);
    const faces = result.events.flatMap((event) => (event.type === 'coin_flipped' ? [event.heads] : []));
    coins = faces.length;
    if (falls.has(faces.join())) continue;
    falls.add(faces.join());
    const drawn = result.events.reduce(
      (sum, event) => (event.type === 'drew' && event.seat === opponent ? sum + event.count : sum),
      0,
    );
    for (const pile of ordersOf(pileOf(battle, opponent), drawn)) {
      const after = applyAction(withPile(tossed, opponent, pile), seat, action);
      if (after.ok) results.push(after.battle);
    }
  }
  return results;
}

export interface Checker {
  /** True if a side wins for certain within so many own turns, without a card of its pile. */
  wins(battle: Battle, turns: number): boolean;
  /** The same after an action of that side in its turn. */
  winsBy(battle: Battle, action: Action, turns: number): boolean;
}

/** Of a side in its turn. `battle` says which cards lie in its pile. */
export function checkerOf(start: Battle, solver: Seat): Checker {
  const opponent = otherSeat(solver);
  const unknown = new Set(pileOf(start, solver));
  const known = new Map<string, boolean>();

  const mayUse = (battle: Battle, seat: Seat, action: Action): boolean => {
    if (action.type === 'action.surrender') return false;
    if (action.type !== 'action.place_card' || seat === opponent) return true;
    return !unknown.has(battle.sides[solver].hand[action.card_index] ?? '');
  };

  function holds(battle: Battle, seat: Seat, action: Action, turns: number): boolean {
    const ends = action.type === 'action.attack' || action.type === 'action.end_turn';
    const left = ends && seat === solver ? turns - 1 : turns;
    return resultsOf(battle, seat, action, opponent).every((after) => wins(after, left));
  }

  function look(battle: Battle, turns: number): boolean {
    if (battle.outcome) return battle.outcome.winner === solver;
    if (turns === 0) return false;
    const seat = battle.replacements ? (battle.replacements[solver] === 'due' ? solver : opponent) : battle.turn_seat;
    if (!seat) throw new Error('The battle has not begun');
    const actions = legalActions(battle, seat)
      .filter((action) => mayUse(battle, seat, action))
      .reverse();
    const by = (action: Action) => holds(battle, seat, action, turns);
    return seat === solver ? actions.some(by) : actions.every(by);
  }

  function wins(battle: Battle, turns: number): boolean {
    const key = JSON.stringify([turns, battle.turn_seat, battle.retreated, battle.replacements, battle.sides]);
    const found = known.get(key) ?? look(battle, turns);
    known.set(key, found);
    return found;
  }

  return { wins, winsBy: (battle, action, turns) => holds(battle, solver, action, turns) };
}
