/** The lasting states of a battle card, and how players read them. */
export const conditionNames = {
  burn: 'やけど',
  poison: 'どく',
  freeze: 'こおり',
  weaken: '弱体',
  shield: '防御',
} as const;

export type ConditionName = keyof typeof conditionNames;
