import { checkEffects, effectsText } from '@maseki/rules/effect.ts';
import type { Card } from './card.ts';
import { catalogue } from './catalogue.ts';

/** A card with the sentence of its effects ('' without any), as players read it. */
export type ShownCard = Card & { attack: Card['attack'] & { text: string } };

const shown = (card: Card): ShownCard => ({
  ...card,
  attack: { ...card.attack, text: effectsText(checkEffects(card.attack.effects)) },
});

/** The catalogue as players read it, in its order. */
export const shownCatalogue: readonly ShownCard[] = catalogue.map(shown);

const byId: ReadonlyMap<string, ShownCard> = new Map(shownCatalogue.map((card) => [card.id, card]));

export const shownCardById = (id: string): ShownCard | undefined => byId.get(id);
