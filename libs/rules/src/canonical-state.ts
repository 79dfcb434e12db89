import { type Fighter, SEATS, type Side } from './side.ts';
import type { Battle } from './state.ts';

/** JSON of lists and fighters. A state shares with the one before it what has not changed, and nothing of it is changed in place. */
const texts = new WeakMap<object, string>();

function cached<T extends object>(value: T, make: (value: T) => string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = make(value);
  texts.set(value, text);
  return text;
}

const listText = (ids: readonly string[]): string => cached(ids, JSON.stringify);

const fighterText = ({ card, hp, max_hp, energy, conditions }: Fighter): string =>
  JSON.stringify([card, hp, max_hp, energy, conditions.map(({ name, amount, turns }) => [name, amount, turns])]);

const slotText = (fighter: Fighter | null): string => (fighter === null ? 'null' : cached(fighter, fighterText));

function sideText({
  life,
  energy,
  deck,
  drawn,
  hand,
  battle_card,
  bench,
  discard,
  setup_done,
  timeouts,
}: Side): string {
  const field = `[${slotText(battle_card)},[${bench.map(slotText).join(',')}]]`;
  const [fixed, own] = [`${life},${energy},${listText(deck)},${drawn}`, `${listText(hand)},${field}`];
  return `[${fixed},${own},${listText(discard)},${setup_done},${timeouts}]`;
}

function replacementsText(replacements: Battle['replacements']): string {
  if (!replacements) return '[null,null]';
  const values = SEATS.map((seat) => {
    const replacement = replacements[seat];
    return replacement === null || replacement === 'due' ? replacement : [replacement.from, replacement.index];
  });
  return JSON.stringify(values);
}

const nameText = (name: string | null): string => (name === null ? 'null' : `"${name}"`);

/**
 * Everything that can change in a battle as one JSON text, the same for equal states: services hash it to compare states. Cards
 * stand in it by id. Stored logs carry such hashes, so the order and the number of the values must not change. It is put together by hand,
 * because it is made for every action (docs/performance.md).
 */
export function canonicalState(battle: Battle): string {
  const { status, random, turn, turn_seat, first, retreated, replacements, outcome, sides } = battle;
  const whose = `${turn},${nameText(turn_seat)},${nameText(first)},${retreated}`;
  const end = outcome ? `["${outcome.winner}","${outcome.reason}"]` : 'null';
  const both = `[${sideText(sides.a)},${sideText(sides.b)}]`;
  return `["${status}",[${random.join(',')}],${whose},${replacementsText(replacements)},${end},${both}]`;
}
