import type { SeededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import { constants } from '@maseki/rules/constants.ts';

type Chance = Pick<SeededRandom, 'random'>;

/** Picks this many different entries of a list, in random order. */
export function pick<T>(from: readonly T[], count: number, { random }: Chance): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

export const themedDeck = (attributes: readonly Attribute[], chance: Chance): string[] =>
  attributes.flatMap((attribute) => {
    const cards = catalogue.filter(({ type }) => type === attribute).map(({ id }) => id);
    return pick(cards, constants.deckSize / attributes.length, chance);
  });

/** The ids of a random deck with this many attributes. */
export const deckOfAttributes = (count: number, chance: Chance): string[] =>
  themedDeck(pick(ATTRIBUTES, count, chance), chance);

/** The ids of a deck of any cards. */
export const mixedDeck = (chance: Chance): string[] =>
  pick(
    catalogue.map(({ id }) => id),
    constants.deckSize,
    chance,
  );
