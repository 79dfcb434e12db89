import { type Fighter, otherSeat, SEATS, type Side } from '@maseki/rules/side.ts';
import type { Replacement } from '@maseki/rules/state.ts';
import { isDrawn, isUnknown, type Scope, type SearchState } from './search-state.ts';

// Fighters and hands are never changed in place, and most states share them.
const fighterKeys = new WeakMap<Fighter, string>();
const handKeys = new WeakMap<readonly string[], string>();

function textOf<Key extends object>(keys: WeakMap<Key, string>, key: Key, make: (key: Key) => string): string {
  const known = keys.get(key);
  if (known !== undefined) return known;
  const text = make(key);
  keys.set(key, text);
  return text;
}

function fighterText({ card, hp, max_hp, energy, conditions, ability_used }: Fighter): string {
  const lasting = conditions.map(({ name, amount, turns }) => `,${name}${amount}.${turns}`).sort();
  return `${card},${hp},${max_hp},${energy}${ability_used ? 'u' : ''}${lasting.join('')}`;
}

const fighterKey = (fighter: Fighter | null): string => (fighter ? textOf(fighterKeys, fighter, fighterText) : '');

const handText = (hand: readonly string[]): string =>
  hand.map((card) => (isDrawn(card) || isUnknown(card) ? card[0] : card)).join();

function benchKey(keys: readonly string[], slotsMatter: boolean): string {
  return slotsMatter ? keys.join('/') : keys.toSorted().join('/');
}

function sideKey({ life, energy, hand, deck, drawn, battle_card, bench }: Side, slotsMatter: boolean): string {
  const places = benchKey(bench.map(fighterKey), slotsMatter);
  return `${life}/${energy}/${deck.length - drawn}/${textOf(handKeys, hand, handText)}/${fighterKey(battle_card)}/${places}`;
}

/** The card that fills a battle slot, whichever place it comes from. */
const choiceKey = ({ hand, bench }: Side, choice: 'due' | Replacement | null): string =>
  choice === null || choice === 'due'
    ? `${choice}`
    : `${choice.from === 'hand' ? hand[choice.index] : bench[choice.index]?.card}`;

/** Equal for states from which the same can happen, of one search. Discards decide nothing. */
export function keyOf({ slotsMatter, turn: begin }: Scope, { battle, picked, from }: SearchState): string {
  const { sides, turn, turn_seat, retreated, replacements } = battle;
  const open = turn === begin ? '' : from;
  const due = replacements ? SEATS.map((seat) => choiceKey(sides[seat], replacements[seat])).join() : '';
  const [a, b] = [sideKey(sides.a, slotsMatter.a), sideKey(sides.b, slotsMatter.b)];
  return `${turn_seat}${retreated ? 'r' : ''}${open}${due}|${picked.join()}|${a}|${b}`;
}

const targetText = ({ card, hp, max_hp, conditions }: Fighter): string =>
  fighterText({ card, hp, max_hp, conditions, energy: 0 });

const targetKeys = new WeakMap<Fighter, string>();
const targetKey = (fighter: Fighter | null): string => (fighter ? textOf(targetKeys, fighter, targetText) : '');

/**
 * Equal for states in the solver's last turn in which it wins alike. The opponent's energy and which
 * cards it holds decide nothing any more.
 */
export function lastKeyOf({ slotsMatter, solver, turn: begin }: Scope, { battle, from }: SearchState): string {
  const { sides, retreated, turn } = battle;
  const { life, hand, battle_card, bench } = sides[otherSeat(solver)];
  const places = benchKey(bench.map(targetKey), slotsMatter[otherSeat(solver)]);
  const own = sideKey(sides[solver], slotsMatter[solver]);
  return `${retreated ? 'r' : ''}${turn === begin ? '' : from}|${life}${hand.length > 0}/${targetKey(battle_card)}/${places}|${own}`;
}
