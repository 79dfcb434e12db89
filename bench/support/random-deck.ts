import type { SeededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { constants } from '@maseki/rules/constants.ts';

/** A deck of different cards of the catalogue. */
export function randomDeck({ random }: Pick<SeededRandom, 'random'>) {
  const left = [...catalogue];
  return Array.from({ length: constants.deckSize }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
