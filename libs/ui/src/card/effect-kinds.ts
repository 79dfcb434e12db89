import type { CardData } from '@maseki/rules/card.ts';

/** What players look for among effects, and the operations of the rules that do it. */
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

export type EffectKind = keyof typeof operations | 'none';

/** The kinds of effects as players read them, in the order of the choice. */
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
  none: '効果なし',
};

export const EFFECT_KINDS = Object.keys(effectKindNames) as EffectKind[];

/** The kinds of a card's effects; of a card without any, or with none that is known here, `none`. */
export function effectKindsOf({ attack }: Pick<CardData, 'attack'>): EffectKind[] {
  const kinds = EFFECT_KINDS.filter(
    (kind) => kind !== 'none' && attack.effects.some(({ op }) => operations[kind].some((known) => known === op)),
  );
  return kinds.length > 0 ? kinds : ['none'];
}
