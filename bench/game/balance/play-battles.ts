import { chooseAction, type Level } from '@maseki/bots/choose-action.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { randomDeck } from '../../support/random-deck.ts';
import { emptyTally, type Tally, tallyBattle } from './tally.ts';

export interface BalanceTask {
  /** The seed of all randomness. The same name plays the same battles. */
  name: string;
  battles: number;
  level: Level;
  /** Search iterations a decision of the hard bot. */
  iterations: number;
}

const CHUNK = 25;
/** A decision by default: enough to play well and few enough for hundreds of battles. */
const HARD_ITERATIONS = 60;

export function balanceTasks(
  battles: number,
  level: Level,
  { name, iterations = HARD_ITERATIONS }: { name: string; iterations?: number },
): BalanceTask[] {
  return Array.from({ length: Math.ceil(battles / CHUNK) }, (_, index) => ({
    name: `${name} ${level} ${index}`,
    battles: Math.min(CHUNK, battles - index * CHUNK),
    level,
    iterations,
  }));
}

/** Plays the battles of a task, between two bots of one level with random decks. */
export default function playBattles({ name, battles, level, iterations }: BalanceTask): Tally {
  const chance = seededRandom(name);
  const tally = emptyTally();
  const policy: Policy = (view) => chooseAction({ level, view, random: chance.random, iterations });
  for (let left = battles; left > 0; left--) {
    const decks = { a: randomDeck(chance), b: randomDeck(chance) };
    tallyBattle(tally, playBattle({ seed: chance.seed(), decks, policies: { a: policy, b: policy } }));
  }
  return tally;
}
