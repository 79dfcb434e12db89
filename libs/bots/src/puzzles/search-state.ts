import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import type { RandomState } from '@maseki/rules/random.ts';
import { type Fighter, fighterAt, otherSeat, SEATS, type Seat, type Side, slotOf } from '@maseki/rules/side.ts';
import type { Battle, Replacement } from '@maseki/rules/state.ts';
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
}

/** What does not change in a search. */
export interface Scope {
  readonly solver: Seat;
  /** The opponent's pile, in the order of ids. */
  readonly pool: readonly string[];
  /** True if an attack of this battle can switch in the leftmost bench card. */
  readonly slotsMatter: boolean;
}

export interface Move {
  readonly action: Action;
  /** The card of the pile that the placed card turns out to be. */
  readonly pick: string | null;
}

const UNKNOWN = '?';
const DRAWN = '*';

const unknown = (card: string): string => `${UNKNOWN}${card}`;
const isUnknown = (card: string): boolean => card.startsWith(UNKNOWN);
const isDrawn = (card: string): boolean => card.startsWith(DRAWN);

const switches = ({ cards }: Battle, id: string): boolean =>
  cards[id]?.attack.effects.some(({ op }) => op === 'force_switch' || op === 'withdraw') ?? false;

/** Cards of a side that are on its field, in its hand or in its pile. */
export const cardsInPlay = ({ hand, deck, drawn, battle_card, bench }: Side): string[] => [
  ...hand,
  ...deck.slice(drawn),
  ...[battle_card, ...bench].flatMap((fighter) => (fighter ? [fighter.card] : [])),
];

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
  const slotsMatter = [own, other].flatMap(cardsInPlay).some((id) => switches(battle, id));
  return {
    scope: { solver, pool, slotsMatter },
    state: { battle: { ...battle, sides, random: ALL_TAILS }, picked: [] },
  };
}

/** True for the actions that end a turn, the only ones by which coins are flipped or cards drawn at its begin. */
export const endsTurn = ({ type }: Action): boolean => type === 'action.attack' || type === 'action.end_turn';

function movesOf(scope: Scope, { battle, picked }: SearchState, seat: Seat, action: Action): Move[] {
  if (action.type !== 'action.place_card') return [{ action, pick: null }];
  const { hand, bench } = battle.sides[seat];
  if (!scope.slotsMatter && action.to_field === 'bench' && action.bench_index !== bench.indexOf(null)) return [];
  const card = hand[action.card_index] ?? '';
  if (isUnknown(card)) return [];
  if (!isDrawn(card)) return [{ action, pick: null }];
  return scope.pool.filter((id) => !picked.includes(id)).map((pick) => ({ action, pick }));
}

/** Everything that a side can do but surrender, what ends the turn first. */
export function movesIn(scope: Scope, state: SearchState, seat: Seat): Move[] {
  const actions = legalActions(state.battle, seat);
  actions.pop();
  return actions.reverse().flatMap((action) => movesOf(scope, state, seat, action));
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

/** The state after a legal move, whose coins fall by the generator's state. */
export function play(
  { solver }: Scope,
  { battle, picked }: SearchState,
  seat: Seat,
  move: Move,
  random = ALL_TAILS,
): SearchState {
  const known = withPick(battle, seat, move);
  const result = applyAction(random === ALL_TAILS ? known : { ...known, random }, seat, move.action);
  if (!result.ok) throw new Error(`${move.action.type} was refused: ${result.reason}`);
  const after = forgetful(result.battle, solver);
  return {
    battle: { ...after, random: ALL_TAILS },
    picked: move.pick === null ? picked : [...picked, move.pick].sort(),
  };
}

const noCoins: readonly RandomState[] = [ALL_TAILS];

/** A generator's state for each way in which the coins of a move can fall. */
export const coinsOf = ({ battle }: SearchState, seat: Seat, { action }: Move): readonly RandomState[] =>
  action.type === 'action.attack' ? coinStates(coinsOfAttack(battle, seat)) : noCoins;

function fighterKey(fighter: Fighter | null): string {
  if (!fighter) return '';
  const { card, hp, max_hp, energy, conditions, ability_used } = fighter;
  const plain = `${card},${hp},${max_hp},${energy}${ability_used ? 'u' : ''}`;
  if (conditions.length === 0) return plain;
  return `${plain},${conditions
    .map(({ name, amount, turns }) => `${name}${amount}.${turns}`)
    .sort()
    .join()}`;
}

function sideKey({ life, energy, hand, deck, drawn, battle_card, bench }: Side, slotsMatter: boolean): string {
  const places = bench.map(fighterKey);
  if (!slotsMatter) places.sort();
  const cards = hand.map((card) => (isDrawn(card) || isUnknown(card) ? card[0] : card));
  return `${life}/${energy}/${deck.length - drawn}/${cards.join()}/${fighterKey(battle_card)}/${places.join('/')}`;
}

/** The card that fills a battle slot, whichever place it comes from. */
const choiceKey = ({ hand, bench }: Side, choice: 'due' | Replacement | null): string =>
  choice === null || choice === 'due'
    ? `${choice}`
    : `${choice.from === 'hand' ? hand[choice.index] : bench[choice.index]?.card}`;

/** Equal for states from which the same can happen, of one search. Discards decide nothing. */
export function keyOf({ slotsMatter }: Pick<Scope, 'slotsMatter'>, { battle, picked }: SearchState): string {
  const { sides, turn_seat, retreated, replacements } = battle;
  const due = replacements ? SEATS.map((seat) => choiceKey(sides[seat], replacements[seat])).join() : '';
  const [a, b] = [sideKey(sides.a, slotsMatter), sideKey(sides.b, slotsMatter)];
  return `${turn_seat}${retreated ? 'r' : ''}${due}|${picked.join()}|${a}|${b}`;
}

/** The card at a place of the field. */
export const cardAt = (side: Side, place: string): string => fighterAt(side, slotOf(place))?.card ?? '';
