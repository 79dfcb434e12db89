import { battleCountsOf } from '@maseki/battle/after/statistics/battle-counts.ts';
import { chooseAction } from '@maseki/bots/choose-action.ts';
import { practiceDeck } from '@maseki/bots/practice-decks.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import type { PlayedBattle } from '@maseki/inventory/missions/progress.ts';

/** The part of a player in a battle, wherever and whenever it was played. */
export type BattlePart = Pick<PlayedBattle, 'turns' | 'reason' | 'counts'>;

const cardsOf = (ids: readonly string[]) => ids.map(cardById).filter((card) => card !== undefined);

/**
 * Battles of a newcomer with the twelve first cards who plays like the easy computer, against it.
 * The parts of players with more cards count for more.
 */
export function practiceBattles(seed: string, count: number): BattlePart[] {
  const { random, seed: next } = seededRandom(`${seed} practice`);
  const policy: Policy = (view) => chooseAction({ level: 'easy', view, random });
  const players = { a: { user_id: 'a', level: null }, b: { user_id: 'b', level: null } };
  return Array.from({ length: count }, () => {
    const decks = { a: cardsOf(STARTER_DECK), b: cardsOf(practiceDeck('easy', random)) };
    const battle = playBattle({ seed: next(), decks, policies: { a: policy, b: policy } });
    const { a: counts } = battleCountsOf({ battle, setup: { decks, players } });
    return { turns: battle.turn, reason: battle.outcome?.reason ?? 'life', counts };
  });
}
