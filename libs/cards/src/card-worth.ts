import type { Card } from './card.ts';

/** Points of an effect beside its damage, by operation; found by self-play (docs/balance.md). */
const EFFECT_POINTS: Readonly<Record<string, number>> = {
  heal: 6,
  coin_bonus: 8,
  extra_energy: 6,
  discard_energy: -8,
  discard_opponent_energy: 6,
  bench_damage: 10,
  burn: 8,
  poison: 10,
  freeze: 6,
  shield: 8,
  self_damage: -5,
  energy_bonus: 6,
  drain: 8,
  force_switch: 6,
  withdraw: 4,
  weaken: 5,
  wounded_bonus: 5,
  condition_bonus: 4,
  bench_bonus: 8,
};

/** Energy comes once a turn, so what an attack costs is turns without one. */
const TURNS_BEFORE: Readonly<Record<number, number>> = { 1: 2.6, 2: 3, 3: 3.8, 4: 4.9 };

/** How much a card brings to a deck by itself: a rough number for comparing cards, in points of hp. */
export function cardWorth({ hp, attack, retreat_cost }: Card): number {
  const effects = attack.effects.reduce((sum, { op }) => sum + (EFFECT_POINTS[op] ?? 0), 0);
  return hp / 2 + (3 * attack.damage) / (TURNS_BEFORE[attack.cost] ?? 5) + effects - 2 * retreat_cost;
}
