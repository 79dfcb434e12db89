import { effectsText } from '@maseki/rules/effect.ts';
import { parseEffects } from '@maseki/rules/parse-effects.ts';
import type { Card } from './card.ts';
import { catalogue } from './catalogue.ts';

/** A card with the Japanese sentence of its effects, or '' without effects. */
export type CardWithText = Card & { attack: Card['attack'] & { text: string } };

const withText = (card: Card): CardWithText => ({
  ...card,
  attack: { ...card.attack, text: effectsText(parseEffects(card.attack.effects)) },
});

/** The catalogue in its order, with texts for players. */
export const catalogueWithText: readonly CardWithText[] = catalogue.map(withText);

const byId: ReadonlyMap<string, CardWithText> = new Map(catalogueWithText.map((card) => [card.id, card]));

export const cardWithTextById = (id: string): CardWithText | undefined => byId.get(id);
