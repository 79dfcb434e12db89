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
});
export type CardData = z.infer<typeof CardData>;
