import type { ConditionName } from './state.ts';

/** How players read the conditions of a fighter. */
export const conditionNames: Readonly<Record<ConditionName, string>> = {
  burn: 'やけど',
  poison: 'どく',
  freeze: 'こおり',
  weaken: '弱体',
  shield: '防御',
};
