import type { Ability } from '@maseki/rules/ability.ts';
import type { Attack, Attribute } from '@maseki/rules/card.ts';
import type { Effect } from '@maseki/rules/effect.ts';
import type { Card } from './card.ts';

/** As in its attribute's file. An unknown operation does not compile. */
type CardDefinition = Omit<Card, 'type' | 'image' | 'attack' | 'ability'> & {
  attack: Omit<Attack, 'effects'> & { effects: readonly Effect[] };
  ability?: Ability;
};

export const defineCards = (type: Attribute, cards: readonly CardDefinition[]): readonly Card[] =>
  cards.map((card) => ({
    ...card,
    type,
    image: `/assets/cards/${card.id}.svg`,
    attack: { ...card.attack, effects: [...card.attack.effects] },
  }));
