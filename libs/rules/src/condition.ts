/** The Japanese names of the conditions that a battle card can have. */
export const conditionNames = {
  burn: 'やけど',
  poison: 'どく',
  freeze: 'こおり',
  weaken: '弱体',
  shield: '防御',
  focus: '集中',
} as const;

export type ConditionName = keyof typeof conditionNames;

/** A lasting state of a battle card. It ends when the card leaves the battle slot. */
export interface Condition {
  readonly name: ConditionName;
  /**
   * Damage of a burn or poison, reduction of a weakening or a shield, energy that an attack needs
   * less by focus, 1 for freeze. A freeze of 0 no longer holds its card. It marks one that was frozen in its owner's last turn and cannot be
   * frozen again.
   */
  readonly amount: number;
  /** Turn ends (of either side) until it is over. Null if it lasts on the battle slot. */
  readonly turns: number | null;
}

/** The amount of a card's condition, 0 without it. */
export function conditionAmount(card: { readonly conditions: readonly Condition[] }, name: ConditionName): number {
  if (card.conditions.length === 0) return 0;
  return card.conditions.find((condition) => condition.name === name)?.amount ?? 0;
}

/** Energy that an attack of a battle card needs now. */
export const attackCost = (card: { readonly conditions: readonly Condition[] }, attack: { cost: number }): number =>
  Math.max(0, attack.cost - conditionAmount(card, 'focus'));

/** True if a card was frozen in its owner's last turn. */
export const hasThawed = ({ conditions }: { readonly conditions: readonly Condition[] }): boolean =>
  conditions.some(({ name, amount }) => name === 'freeze' && amount === 0);

/** True for a condition that a card is better without. */
export const isHarmful = ({ name, amount }: Condition): boolean => amount > 0 && name !== 'shield' && name !== 'focus';

/** The condition of a card that gets it a second time, with the larger of both numbers each. */
export const strongerCondition = (old: Condition, added: Condition): Condition => ({
  name: added.name,
  amount: Math.max(old.amount, added.amount),
  turns: added.turns === null || old.turns === null ? null : Math.max(old.turns, added.turns),
});
