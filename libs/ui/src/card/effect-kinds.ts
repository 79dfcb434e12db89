import type { CardData } from '@maseki/rules/card.ts';

/** The kinds of effects that players search for, with the operations of the rules behind each. */
const operations = {
  burn: ['burn'],
  poison: ['poison'],
  freeze: ['freeze'],
  weaken: ['weaken'],
  shield: ['shield'],
  heal: ['heal', 'drain'],
  bench: ['bench_damage'],
  energy: ['extra_energy', 'discard_opponent_energy'],
  switch: ['withdraw', 'force_switch'],
  coin: ['coin_bonus'],
  bonus: ['energy_bonus', 'condition_bonus', 'wounded_bonus', 'bench_bonus'],
  price: ['self_damage', 'discard_energy'],
} as const;

/** The name of what cards have beside their attacks. */
export const abilityTitle = 'とくせい';

export type EffectKind = keyof typeof operations | 'ability' | 'none';

export const effectKindNames: Readonly<Record<EffectKind, string>> = {
  burn: 'やけど',
  poison: 'どく',
  freeze: 'こおり',
  weaken: '弱体',
  shield: '防御',
  heal: '回復',
  bench: 'ベンチへの攻撃',
  energy: 'エネルギー',
  switch: '入れ替え',
  coin: 'コイン',
  bonus: '威力アップ',
  price: '反動',
  ability: abilityTitle,
  none: '効果なし',
};

export const EFFECT_KINDS = Object.keys(effectKindNames) as EffectKind[];

/** The kinds of a card's effects. A card without an ability and effects of a known kind has `none`. */
export function effectKindsOf({ attack, ability }: Pick<CardData, 'attack' | 'ability'>): EffectKind[] {
  const kinds = EFFECT_KINDS.filter((kind) => {
    if (kind === 'none') return false;
    if (kind === 'ability') return ability !== undefined;
    return attack.effects.some(({ op }) => operations[kind].some((known) => known === op));
  });
  return kinds.length > 0 ? kinds : ['none'];
}
