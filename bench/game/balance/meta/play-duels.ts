import { chooseAction, type Level, PLAYED_ON_ITERATIONS } from '@maseki/bots/choose-action.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import type { CardData } from '@maseki/rules/card.ts';

export type Duel = readonly [own: readonly string[], other: readonly string[]];

export interface DuelsTask {
  /** The seed of all randomness. The same name plays the same battles. */
  name: string;
  duels: readonly Duel[];
  /** Who plays the second decks, as a page does. By default the normal player. */
  against?: Level | undefined;
}

const cardsOf = (deck: readonly string[]): CardData[] =>
  deck.map((id) => {
    const card = cardById(id);
    if (!card) throw new Error(`There is no card ${id}`);
    return card;
  });

/** One battle of the normal player for each duel. True if the first deck has won it. */
export default function playDuels({ name, duels, against = 'normal' }: DuelsTask): boolean[] {
  const { random, seed } = seededRandom(name);
  const policyOf =
    (level: Level): Policy =>
    (view) =>
      chooseAction({ level, view, random, iterations: PLAYED_ON_ITERATIONS });
  const policies = { a: policyOf('normal'), b: policyOf(against) };
  return duels.map(([own, other]) => {
    const decks = { a: cardsOf(own), b: cardsOf(other) };
    return playBattle({ seed: seed(), decks, policies }).outcome?.winner === 'a';
  });
}
