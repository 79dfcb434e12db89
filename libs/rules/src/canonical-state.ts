import { type Fighter, SEATS } from './side.ts';
import type { Battle } from './state.ts';

const fighterValues = (fighter: Fighter | null) =>
  fighter && [
    fighter.card,
    fighter.hp,
    fighter.max_hp,
    fighter.energy,
    fighter.conditions.map(({ name, amount, turns }) => [name, amount, turns]),
    fighter.ability_used ?? false,
  ];

/**
 * Everything that can change in a battle as one text, equal for equal states, with cards by id.
 * Services compare hashes of it, and stored logs carry such hashes. So the order and the number of
 * the values must not change.
 */
export function canonicalState(battle: Battle): string {
  const { status, random, turn, turn_seat, first, retreated, replacements, outcome } = battle;
  const sides = SEATS.map((seat) => {
    const { life, energy, deck, drawn, hand, battle_card, bench, discard, setup_done, timeouts } = battle.sides[seat];
    const field = [fighterValues(battle_card), bench.map(fighterValues)];
    return [life, energy, deck, drawn, hand, field, discard, setup_done, timeouts];
  });
  const replacementValues = SEATS.map((seat) => {
    const replacement = replacements?.[seat] ?? null;
    return replacement === null || replacement === 'due' ? replacement : [replacement.from, replacement.index];
  });
  return JSON.stringify([
    status,
    random,
    turn,
    turn_seat,
    first,
    retreated,
    replacementValues,
    outcome && [outcome.winner, outcome.reason],
    sides,
  ]);
}
