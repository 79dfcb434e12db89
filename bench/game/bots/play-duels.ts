import { chooseAction, type Level } from '@maseki/bots/choose-action.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { SEATS } from '@maseki/rules/side.ts';
import { randomDeck } from '../../support/random-deck.ts';

/** Pairs of battles of two levels with the same seed and decks and changed seats. */
export interface DuelTask {
  /** The seed of all randomness. The same name plays the same battles. */
  name: string;
  stronger: Level;
  weaker: Level;
  pairs: number;
}

export interface DuelResult {
  battles: number;
  won: number;
  /** Milliseconds of each decision of the stronger level. */
  decisions: number[];
}

const PAIRS_A_TASK = 4;

export const duelTasks = (stronger: Level, weaker: Level, battles: number): DuelTask[] =>
  Array.from({ length: Math.ceil(battles / 2 / PAIRS_A_TASK) }, (_, index) => ({
    name: `${stronger} against ${weaker} ${index}`,
    stronger,
    weaker,
    pairs: Math.min(PAIRS_A_TASK, Math.ceil(battles / 2) - index * PAIRS_A_TASK),
  }));

/** The stronger level on either seat, at the speed of the product. */
export default function playDuels({ name, stronger, weaker, pairs }: DuelTask): DuelResult {
  const { random, seed } = seededRandom(name);
  const result: DuelResult = { battles: 0, won: 0, decisions: [] };
  const policy =
    (level: Level): Policy =>
    (view) => {
      const started = performance.now();
      const action = chooseAction({ level, view, random });
      if (level === stronger) result.decisions.push(performance.now() - started);
      return action;
    };
  for (let pair = 0; pair < pairs; pair++) {
    const start = { seed: seed(), decks: { a: randomDeck({ random }), b: randomDeck({ random }) } };
    for (const seat of SEATS) {
      const levels = seat === 'a' ? { a: stronger, b: weaker } : { a: weaker, b: stronger };
      const { outcome } = playBattle({ ...start, policies: { a: policy(levels.a), b: policy(levels.b) } });
      result.battles += 1;
      if (outcome?.winner === seat) result.won += 1;
    }
  }
  return result;
}
