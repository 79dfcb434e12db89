import { attributeNames } from '@maseki/rules/attributes.ts';
import { type ConditionName, conditionNames } from '@maseki/rules/condition.ts';
import type { CardRole } from './suggest-deck.ts';

const isCondition = (name: string): name is ConditionName => Object.hasOwn(conditionNames, name);

export function reasonText(reason: CardRole): string {
  switch (reason.role) {
    case 'centre':
      return 'このデッキの主役';
    case 'trump':
      return `${attributeNames[reason.attribute]}の切り札`;
    case 'vanguard':
      return `${attributeNames[reason.attribute]}の先鋒`;
    case 'wall':
      return '攻撃を受け止める壁';
    case 'condition':
      return `${isCondition(reason.condition) ? conditionNames[reason.condition] : reason.condition}の起点`;
    case 'resonance':
      return `${attributeNames[reason.attribute]}の共鳴役`;
    case 'against':
      return `${attributeNames[reason.attribute]}への備え`;
    case 'guard':
      return 'ベンチの守り役';
  }
}
