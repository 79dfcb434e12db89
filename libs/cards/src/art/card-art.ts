import type { Card } from '../card.ts';
import { illustration } from './illustration.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes/index.ts';

/** The scene of a card. Throws when its attribute's file has none for it. */
export const sceneOf = ({ id, type }: Card): Scene => {
  const found = scenes[type][Number(id.slice(-2)) - 1];
  if (!found) throw new Error(`Card ${id} has no scene in art/scenes/${type}.ts`);
  return found;
};

export const cardArt = (card: Card): string => illustration(card, sceneOf(card));
