import { chooseAction } from '@maseki/bots/choose-action.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { type SeededRandom, seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { constants } from '@maseki/rules/constants.ts';
import { emptyTally, type Tally, tallyBattle } from './tally.ts';
import type { BalanceTask } from './task.ts';

/** Thoughts of the hard player a decision: enough to play well, few enough for hundreds of battles. */
const HARD_ITERATIONS = 60;

/** Twelve different cards of the catalogue. */
export function randomDeck({ random }: Pick<SeededRandom, 'random'>) {
  const left = [...catalogue];
  return Array.from({ length: constants.deckSize }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

export function playTask({ name, battles, level }: BalanceTask): Tally {
  const chance = seededRandom(name);
  const tally = emptyTally();
  const player: Policy = (view) => chooseAction({ level, view, random: chance.random, iterations: HARD_ITERATIONS });
  for (let left = battles; left > 0; left--) {
    const decks = { a: randomDeck(chance), b: randomDeck(chance) };
    tallyBattle(tally, playBattle({ seed: chance.seed(), decks, policies: { a: player, b: player } }));
  }
  return tally;
}
