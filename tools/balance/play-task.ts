import { chooseAction } from '@maseki/bots/bots.ts';
import { type Chance, chanceOf } from '@maseki/bots/self-play/chance.ts';
import { type Player, play } from '@maseki/bots/self-play/play.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { numbers } from '@maseki/rules/numbers.ts';
import { emptyTally, type Tally, tallyBattle } from './tally.ts';
import type { BalanceTask } from './task.ts';

/** Thoughts of the hard player a decision: enough to play well, few enough for hundreds of battles. */
const HARD_ITERATIONS = 60;

/** Twelve different cards of the catalogue. */
export function randomDeck({ random }: Pick<Chance, 'random'>) {
  const left = [...catalogue];
  return Array.from({ length: numbers.deckSize }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

export function playTask({ name, battles, level }: BalanceTask): Tally {
  const chance = chanceOf(name);
  const tally = emptyTally();
  const player: Player = (view) => chooseAction({ level, view, random: chance.random, iterations: HARD_ITERATIONS });
  for (let left = battles; left > 0; left--) {
    const decks = { a: randomDeck(chance), b: randomDeck(chance) };
    tallyBattle(tally, play({ seed: chance.seed(), decks, players: { a: player, b: player } }));
  }
  return tally;
}
