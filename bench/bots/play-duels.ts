import { chooseAction, type Level } from '@maseki/bots/choose-action.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { SEATS } from '@maseki/rules/side.ts';
import { randomDeck } from '../balance/play-task.ts';
import type { DuelResult, DuelTask } from './task.ts';

/** Plays each pair of battles with the stronger level on either seat, as fast as it plays in the product. */
export function playDuels({ name, stronger, weaker, pairs }: DuelTask): DuelResult {
  const { random, seed } = seededRandom(name);
  const result: DuelResult = { battles: 0, won: 0, decisions: [] };
  const player =
    (level: Level): Policy =>
    (view) => {
      const began = performance.now();
      const action = chooseAction({ level, view, random });
      if (level === stronger) result.decisions.push(performance.now() - began);
      return action;
    };
  for (let pair = 0; pair < pairs; pair++) {
    const start = { seed: seed(), decks: { a: randomDeck({ random }), b: randomDeck({ random }) } };
    for (const seat of SEATS) {
      const levels = seat === 'a' ? { a: stronger, b: weaker } : { a: weaker, b: stronger };
      const { outcome } = playBattle({ ...start, policies: { a: player(levels.a), b: player(levels.b) } });
      result.battles += 1;
      if (outcome?.winner === seat) result.won += 1;
    }
  }
  return result;
}
