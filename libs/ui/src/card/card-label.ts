import type { AbilityView, FighterView, HandCardView } from '@maseki/rules/view-types.ts';
import { attributeNames } from './attributes.ts';

type Card = Pick<HandCardView, 'name' | 'type' | 'hp' | 'attack' | 'retreat_cost'> & {
  ability?: AbilityView | undefined;
};

/** Its attack with cost and effect, its ability and its retreat cost. */
const abilitiesOf = ({ attack, retreat_cost, ability }: Card): string[] => [
  `技「${attack.name}」${attack.damage}ダメージ、コスト${attack.cost}`,
  ...(attack.text ? [attack.text.replace(/。$/, '')] : []),
  ...(ability ? [`とくせい「${ability.name}」${ability.text.replace(/。$/, '')}`] : []),
  `逃げるコスト${retreat_cost}`,
];

/** The name of a card for screen readers, with everything that the card shows. */
export const cardLabel = (card: Card): string =>
  [card.name, `${attributeNames[card.type]}属性`, `HP${card.hp}`, ...abilitiesOf(card)].join('、');

/** With hit points, energy and conditions, which `conditions` holds in words. */
export const fighterCardLabel = (fighter: FighterView, conditions: readonly string[]): string =>
  [
    ...[fighter.name, `${attributeNames[fighter.type]}属性`, `HP${fighter.hp}/${fighter.max_hp}`],
    ...[`エネルギー${fighter.energy}`, ...conditions],
    ...abilitiesOf(fighter),
  ].join('、');
