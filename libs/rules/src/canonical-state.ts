import { SEATS } from './seat.ts';
import type { Battle, Fighter } from './state.ts';

const fighterInput = (fighter: Fighter | null) =>
  fighter && [
    fighter.card,
    fighter.hp,
    fighter.max_hp,
    fighter.energy,
    fighter.conditions.map(({ name, amount, turns }) => [name, amount, turns]),
  ];

/** A canonical text of everything that can change in a battle, to be hashed: equal states give equal texts. Cards are named, not repeated. */
export function canonicalState(battle: Battle): string {
  const { status, random, turn, turn_seat, first, retreated, replacements, outcome } = battle;
  const sides = SEATS.map((seat) => {
    const { life, energy, deck, drawn, hand, battle_card, bench, discard, setup_done, timeouts } = battle.sides[seat];
    const field = [fighterInput(battle_card), bench.map(fighterInput)];
    return [life, energy, deck, drawn, hand, field, discard, setup_done, timeouts];
  });
  const replacing = SEATS.map((seat) => {
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
    replacing,
    outcome && [outcome.winner, outcome.reason],
    sides,
  ]);
}
