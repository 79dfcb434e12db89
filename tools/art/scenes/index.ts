import type { Card } from '@maseki/cards/card.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import type { Scene } from '../scene.ts';
import { dark } from './dark.ts';
import { earth } from './earth.ts';
import { fire } from './fire.ts';
import { ice } from './ice.ts';
import { light } from './light.ts';
import { thunder } from './thunder.ts';
import { water } from './water.ts';
import { wind } from './wind.ts';

export const scenes: Readonly<Record<Attribute, readonly Scene[]>> = {
  fire,
  water,
  thunder,
  wind,
  earth,
  ice,
  dark,
  light,
};

/** The scene of a card. Throws if its attribute's file has none for it. */
export const sceneOf = ({ id, type }: Card): Scene => {
  const found = scenes[type][Number(id.slice(-2)) - 1];
  if (!found) throw new Error(`Card ${id} has no scene in art/scenes/${type}.ts`);
  return found;
};
