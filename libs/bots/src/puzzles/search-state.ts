import type { Action } from '@maseki/rules/action.ts';
import { attackRefusal } from '@maseki/rules/actions/attack.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import type { RandomState } from '@maseki/rules/random.ts';
import { fighterAt, otherSeat, type Seat, type Side, slotOf } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { pace } from '../pace.ts';
import { ALL_TAILS, coinStates, coinsOfAttack } from './coins.ts';

/**
 * A battle in which nobody knows what is drawn. The cards of the solver's pile have a `?` before
 * their names and are never placed. The opponent's are `*0`, `*1` …, each any card of the pile once
 * it is placed.
 */
export interface SearchState {
  readonly battle: Battle;
  /** Cards of a pile that were placed, in the order of ids. */
  readonly picked: readonly string[];
  /** The first card of the hand that is still placed in this turn, because orders do not matter. */
  readonly from: number;
}

/** What does not change in a search. */
export interface Scope {
  readonly solver: Seat;
  /** The opponent's pile, in the order of ids. */
  readonly pool: readonly string[];
  /** True for a side whose leftmost bench card an attack can switch in. */
  readonly slotsMatter: Readonly<Record<Seat, boolean>>;
  /** The turn in which the search begins, in which all orders are tried. */
  readonly turn: number;
}

export interface Move {
  readonly action: Action;
  /** The card of the pile that the placed card turns out to be. */
  readonly pick: string | null;
}

const UNKNOWN = '?';
const DRAWN = '*';

const unknown = (card: string): string => `${UNKNOWN}${card}`;
export const isUnknown = (card: string): boolean => card.startsWith(UNKNOWN);
export const isDrawn = (card: string): boolean => card.startsWith(DRAWN);

/** Cards that a side can play with, those of its pile as well if it is named. */
const cardsOf = ({ hand, battle_card, bench }: Side, pile: readonly string[] = []): string[] => [
  ...hand,
  ...pile,
  ...[battle_card, ...bench].flatMap((fighter) => (fighter ? [fighter.card] : [])),
];

const someAttack = ({ cards }: Battle, ids: readonly string[], name: string): boolean =>
  ids.some((id) => cards[id]?.attack.effects.some(({ op }) => op === name));

/** True for a card with an ability by which the order matters in which its owner places cards. */
function readsHand({ cards }: Battle, id: string): boolean {
  const { price, effect } = cards[id]?.ability ?? {};
  return price?.of === 'hand' || effect?.op === 'cycle' || effect?.op === 'refill';
}

export interface Search {
  readonly scope: Scope;
  readonly state: SearchState;
}

/** The state from which a search for a side begins. */
export function searchFrom(battle: Battle, solver: Seat): Search {
  const opponent = otherSeat(solver);
  const { [solver]: own, [opponent]: other } = battle.sides;
  const pool = other.deck.slice(other.drawn).sort();
  const sides = {
    ...battle.sides,
    [solver]: { ...own, deck: own.deck.slice(own.drawn).map(unknown), drawn: 0 },
    [opponent]: { ...other, deck: pool.map((_, index) => `${DRAWN}${index}`), drawn: 0 },
  };
  const [ownCards, otherCards] = [cardsOf(own), cardsOf(other, pool)];
  const slotsMatter = {
    [solver]: someAttack(battle, ownCards, 'withdraw') || someAttack(battle, otherCards, 'force_switch'),
    [opponent]: someAttack(battle, otherCards, 'withdraw') || someAttack(battle, ownCards, 'force_switch'),
  } as Record<Seat, boolean>;
  return {
    scope: { solver, pool, slotsMatter, turn: battle.turn },
    state: { battle: { ...battle, sides, random: ALL_TAILS }, picked: [], from: 0 },
  };
}

/** The card at a place of the field. */
export const cardAt = (side: Side, place: string): string => fighterAt(side, slotOf(place))?.card ?? '';

/** True for the actions that end a turn, the only ones by which coins are flipped or cards drawn at its begin. */
export const endsTurn = ({ type }: Action): boolean => type === 'action.attack' || type === 'action.end_turn';

const attack: Move = { action: { type: 'action.attack' }, pick: null };
const end: Move = { action: { type: 'action.end_turn' }, pick: null };

/** The moves that end the turn, those first that decide most searches. */
export function endsIn({ solver }: Scope, { battle }: SearchState, seat: Seat): Move[] {
  if (battle.replacements) return [];
  if (attackRefusal(battle, seat)) return [end];
  return seat === solver ? [attack, end] : [end, attack];
}

/**
 * The other moves of a side, or the cards by which it can replace one. Cards are placed from the
 * left and before all but abilities that read the hand, because other orders lead to the same states.
 */
export function stepsIn(scope: Scope, { battle, picked, from }: SearchState, seat: Seat): Move[] {
  const { pool, slotsMatter, turn } = scope;
  const { hand, bench } = battle.sides[seat];
  const first = battle.turn === turn || battle.replacements ? 0 : from;
  const free = slotsMatter[seat] ? null : bench.indexOf(null);
  const moves: Move[] = [];
  for (const action of legalActions(battle, seat)) {
    if (endsTurn(action) || action.type === 'action.surrender') continue;
    if (action.type !== 'action.place_card') {
      moves.push({ action, pick: null });
      continue;
    }
    const card = hand[action.card_index] ?? '';
    if (isUnknown(card) || action.card_index < first) continue;
    if (free !== null && (action.bench_index ?? free) !== free) continue;
    if (!isDrawn(card)) moves.push({ action, pick: null });
    else for (const pick of pool) if (!picked.includes(pick)) moves.push({ action, pick });
  }
  return moves.reverse();
}

/** Everything that a side can do but surrender. */
export const movesIn = (scope: Scope, state: SearchState, seat: Seat): Move[] => [
  ...endsIn(scope, state, seat),
  ...stepsIn(scope, state, seat),
];

/** A state for each card of its pile that the solver's first unknown card can be, null without one. */
export function drawsIn({ solver }: Scope, state: SearchState): SearchState[] | null {
  const { battle } = state;
  const side = battle.sides[solver];
  const at = side.hand.findIndex(isUnknown);
  if (at === -1) return null;
  const unknowns = new Set([...side.hand, ...side.deck.slice(side.drawn)].filter(isUnknown));
  return [...unknowns].map((card) => {
    const hand = side.hand.with(at, card.slice(UNKNOWN.length));
    return { ...state, battle: { ...battle, sides: { ...battle.sides, [solver]: { ...side, hand } } } };
  });
}

/** With the placed card known. */
function withPick(battle: Battle, seat: Seat, { action, pick }: Move): Battle {
  if (pick === null || action.type !== 'action.place_card') return battle;
  const side = battle.sides[seat];
  return {
    ...battle,
    sides: { ...battle.sides, [seat]: { ...side, hand: side.hand.with(action.card_index, pick) } },
  };
}

/** A card that the solver put under its pile is as unknown as the others of it. */
function forgetful(battle: Battle, solver: Seat): Battle {
  const side = battle.sides[solver];
  const last = side.deck.at(-1);
  if (last === undefined || isUnknown(last)) return battle;
  const deck = side.deck.with(-1, unknown(last));
  return { ...battle, sides: { ...battle.sides, [solver]: { ...side, deck } } };
}

/** A move of the solver that may place a card which it has drawn, as only a player can. */
export function moveOfPlayer({ battle }: SearchState, seat: Seat, action: Action): Move {
  const card = action.type === 'action.place_card' ? battle.sides[seat].hand[action.card_index] : undefined;
  return { action, pick: card !== undefined && isUnknown(card) ? card.slice(UNKNOWN.length) : null };
}

function nextFrom(battle: Battle, seat: Seat, action: Action): number {
  if (battle.replacements || endsTurn(action)) return 0;
  if (action.type === 'action.place_card') return action.card_index;
  const isOpen = action.type === 'action.use_ability' && readsHand(battle, cardAt(battle.sides[seat], action.card_id));
  return isOpen ? 0 : Number.POSITIVE_INFINITY;
}

/** The state after a legal move, whose coins fall by the generator's state. */
export function play(
  { solver }: Scope,
  { battle, picked }: SearchState,
  seat: Seat,
  move: Move,
  random = ALL_TAILS,
): SearchState {
  pace.beforeMove();
  const known = withPick(battle, seat, move);
  const result = applyAction(random === ALL_TAILS ? known : { ...known, random }, seat, move.action);
  if (!result.ok) throw new Error(`${move.action.type} was refused: ${result.reason}`);
  const after = forgetful(result.battle, solver);
  return {
    battle: after.random === ALL_TAILS ? after : { ...after, random: ALL_TAILS },
    picked: move.pick === null ? picked : [...picked, move.pick].sort(),
    from: nextFrom(battle, seat, move.action),
  };
}

const noCoins: readonly RandomState[] = [ALL_TAILS];

/** A generator's state for each way in which the coins of a move can fall. */
export const coinsOf = ({ battle }: SearchState, seat: Seat, { action }: Move): readonly RandomState[] =>
  action.type === 'action.attack' ? coinStates(coinsOfAttack(battle, seat)) : noCoins;
