import { z } from 'zod';
import { ATTRIBUTES, RARITIES } from './attributes.ts';

export const Attribute = z.enum(ATTRIBUTES);
export type Attribute = z.infer<typeof Attribute>;

export const Rarity = z.enum(RARITIES);
export type Rarity = z.infer<typeof Rarity>;

/** An operation of `operations/` with its parameters, which `parseEffects` validates. */
export const EffectData = z.object({ op: z.string() }).loose();
export type EffectData = z.infer<typeof EffectData>;

/** An attack. It costs 1-4 attached energy, which stays attached unless an effect removes it. */
export const Attack = z.object({
  name: z.string().min(1),
  cost: z.int().min(1).max(4),
  damage: z.int().min(0).multipleOf(10),
  effects: z.array(EffectData),
});
export type Attack = z.infer<typeof Attack>;

const Price = z.object({
  /** Energy and hp of the card itself, or cards of the hand from the left. */
  of: z.enum(['energy', 'hand', 'hp']),
  amount: z.int().min(1).max(60),
});

/** An ability (とくせい). Its owner may use it once a turn before the attack. */
export const Ability = z.object({
  name: z.string().min(1),
  place: z.enum(['battle_card', 'bench', 'any']),
  price: Price.optional(),
  /** An operation of `abilities/` with its parameters. */
  effect: EffectData,
});
export type Ability = z.infer<typeof Ability>;

/** The values of a card that a battle needs (docs/rules.md "Cards"). */
export const CardData = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  image: z.string(),
  type: Attribute,
  pack: z.string(),
  rarity: Rarity,
  hp: z.int().min(40).max(150).multipleOf(10),
  attack: Attack,
  retreat_cost: z.int().min(0).max(3),
  ability: Ability.optional(),
});
export type CardData = z.infer<typeof CardData>;
