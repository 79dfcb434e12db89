import type { FighterView, HandCardView } from '@maseki/rules/view-types.ts';
import { attributeNames } from './attributes.ts';

type Card = Pick<HandCardView, 'name' | 'type' | 'hp' | 'attack' | 'retreat_cost'>;

/** What a card can do, in words: its attack with cost and effect, and what a retreat costs. */
const abilitiesOf = ({ attack, retreat_cost }: Card): string[] => [
  `技「${attack.name}」${attack.damage}ダメージ、コスト${attack.cost}`,
  ...(attack.text ? [attack.text.replace(/。$/, '')] : []),
  `逃げるコスト${retreat_cost}`,
];

/** All that a card shows, in words: how a screen reader names it. */
export const cardLabel = (card: Card): string =>
  [card.name, `${attributeNames[card.type]}属性`, `HP${card.hp}`, ...abilitiesOf(card)].join('、');

/** The same of a card on the field, with what it carries; `conditions` are its conditions in words. */
export const fighterCardLabel = (fighter: FighterView, conditions: readonly string[]): string =>
  [
    ...[fighter.name, `${attributeNames[fighter.type]}属性`, `HP${fighter.hp}/${fighter.max_hp}`],
    ...[`エネルギー${fighter.energy}`, ...conditions],
    ...abilitiesOf(fighter),
  ].join('、');
