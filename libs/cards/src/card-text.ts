import { abilityView } from '@maseki/rules/ability.ts';
import { effectsText } from '@maseki/rules/effect.ts';
import { parseAbility, parseEffects } from '@maseki/rules/parse-effects.ts';
import type { Card } from './card.ts';
import { catalogue } from './catalogue.ts';

/** A card with the Japanese texts of its effects ('' without effects) and of its ability. */
export type CardWithText = Omit<Card, 'ability'> & {
  attack: Card['attack'] & { text: string };
  ability?: NonNullable<Card['ability']> & { text: string };
};

const withText = ({ ability, ...card }: Card): CardWithText => ({
  ...card,
  attack: { ...card.attack, text: effectsText(parseEffects(card.attack.effects)) },
  ...(ability && { ability: { ...ability, text: abilityView(parseAbility(ability)).text } }),
});

/** The catalogue in its order, with texts for players. */
export const catalogueWithText: readonly CardWithText[] = catalogue.map(withText);

const byId: ReadonlyMap<string, CardWithText> = new Map(catalogueWithText.map((card) => [card.id, card]));

export const cardWithTextById = (id: string): CardWithText | undefined => byId.get(id);
