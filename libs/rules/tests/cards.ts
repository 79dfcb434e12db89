import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { Attribute, type CardData, type EffectData } from '@maseki/rules/card.ts';

export const SEED = '00112233445566778899aabbccddeeff';

/**
 * Differences from a plain card, which has 100 hp, an attack for 1 energy with 30 damage, retreat
 * cost 1, and is common.
 */
export interface Plain extends Partial<Pick<CardData, 'hp' | 'rarity' | 'retreat_cost' | 'ability'>> {
  cost?: number;
  damage?: number;
  effects?: EffectData[];
}

/** A card named after its attribute, such as `fire` and `fire2`. */
export function plainCard(id: string, { cost = 1, damage = 30, effects = [], ...differing }: Plain = {}): CardData {
  const type = Attribute.parse(id.replace(/\d+$/, ''));
  const attack = { name: `${id}の攻撃`, cost, damage, effects };
  return {
    id,
    name: id,
    image: `/${id}.svg`,
    type,
    pack: 'test',
    rarity: 'common',
    hp: 100,
    retreat_cost: 1,
    attack,
    ...differing,
  };
}

/**
 * Twelve different plain cards, each attribute once, then the first four again. `from` makes their
 * names differ.
 */
export const plainDeck = (from = 1): CardData[] =>
  Array.from({ length: 12 }, (_, index) => plainCard(`${ATTRIBUTES[index % 8]}${from + Math.floor(index / 8)}`));
