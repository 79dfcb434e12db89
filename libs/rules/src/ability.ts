import type { AbilityOperation } from './abilities/ability-operation.ts';
import { type AbilityOperationName, abilityOperations } from './abilities/registry.ts';
import type { Ability as AbilityData } from './card.ts';
import type { ParamsOf } from './effect.ts';
import type { AbilityView } from './view-types.ts';

/** An operation with parameters that its schema accepted. */
type AbilityEffect = {
  [Name in AbilityOperationName]: { op: Name } & ParamsOf<(typeof abilityOperations)[Name]>;
}[AbilityOperationName];

/** An ability (とくせい) of a checked card. */
export interface Ability extends Omit<AbilityData, 'effect'> {
  effect: AbilityEffect;
}

/** Typed so that the effect itself can be passed as its parameters. */
export const abilityOperationOf = ({ effect }: Ability) =>
  abilityOperations[effect.op] as unknown as AbilityOperation<AbilityEffect>;

const placeTexts = {
  battle_card: 'バトル場にいるとき使える。',
  bench: 'ベンチにいるとき使える。',
  any: '',
} as const satisfies Record<AbilityData['place'], string>;

const priceTexts = {
  energy: (amount: number) => `このカードのエネルギーを${amount}個使う。`,
  hand: (amount: number) =>
    amount === 1 ? '手札のいちばん左のカードをトラッシュに置く。' : `手札を左から${amount}枚トラッシュに置く。`,
  hp: (amount: number) => `このカードのHPを${amount}減らす。`,
} as const;

/** An ability for the player, with its place, price and effect in one Japanese text. */
export function abilityView(ability: Ability): AbilityView {
  const { name, place, price, effect } = ability;
  const paid = price ? priceTexts[price.of](price.amount) : '';
  return { name, text: `${placeTexts[place]}${paid}${abilityOperationOf(ability).text(effect)}` };
}
