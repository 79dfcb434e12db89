import { cardById } from '@maseki/cards/catalogue.ts';
import type { DrawCounts } from '@maseki/contracts/inventory/draw-fairness.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { type Period, summedDayModel, summedDays } from '@maseki/service-kit/mongo/summed-days.ts';
import type { Connection, PipelineStage } from 'mongoose';
import type { AccountModels } from '../accounts/models.ts';
import { expectedCards } from './expected-cards.ts';

/** The first table. Draws without a note of theirs are older than versions. */
const FIRST_ODDS = 1;
/** Longer than the slowest count of a day, shorter than a player waits. */
const MOST_MS = 20_000;

interface Drawn {
  draws: { _id: { odds: number; since: number; proven: boolean }; draws: number }[];
  cards: { _id: string; cards: number }[];
}

const noCards = () => Object.fromEntries(RARITIES.map((rarity) => [rarity, 0])) as Record<Rarity, number>;

function countsOf({ draws, cards }: Drawn): DrawCounts {
  const [drawn, expected] = [noCards(), noCards()];
  for (const { _id, cards: copies } of cards) {
    const rarity = cardById(_id)?.rarity;
    if (rarity) drawn[rarity] += copies;
  }
  for (const { _id, draws: times } of draws) {
    const each = expectedCards(_id);
    for (const rarity of RARITIES) expected[rarity] += each[rarity] * times;
  }
  const sum = (of: Drawn['draws']) => of.reduce((total, group) => total + group.draws, 0);
  return {
    draws: sum(draws),
    proven: sum(draws.filter(({ _id }) => _id.proven)),
    rarities: RARITIES.map((rarity) => ({ rarity, cards: drawn[rarity], expected: expected[rarity] })),
  };
}

function addedDraws(all: readonly DrawCounts[]): DrawCounts {
  const [cards, expected] = [noCards(), noCards()];
  for (const counted of all.flatMap(({ rarities }) => rarities)) {
    cards[counted.rarity] += counted.cards;
    expected[counted.rarity] += counted.expected;
  }
  return {
    draws: all.reduce((sum, { draws }) => sum + draws, 0),
    proven: all.reduce((sum, { proven }) => sum + proven, 0),
    rarities: RARITIES.map((rarity) => ({ rarity, cards: cards[rarity], expected: expected[rarity] })),
  };
}

/** Drawn cards by rarity, from the movements of draws. */
export function drawCountStore({ movements }: Pick<AccountModels, 'movements'>, db: Connection, now: () => number) {
  async function count(match: PipelineStage.Match['$match']): Promise<DrawCounts> {
    const odds = { $ifNull: ['$drawn.odds', FIRST_ODDS] };
    const since = { $ifNull: ['$drawn.since', 0] };
    const proven = { $gt: ['$drawn.nonce', null] };
    const [found] = await movements
      .aggregate<Drawn>([
        { $match: match },
        {
          $facet: {
            draws: [{ $group: { _id: { odds, since, proven }, draws: { $sum: 1 } } }],
            cards: [
              { $project: { card: { $objectToArray: '$cards' } } },
              { $unwind: '$card' },
              { $group: { _id: '$card.k', cards: { $sum: '$card.v' } } },
            ],
          },
        },
      ])
      .option({ maxTimeMS: MOST_MS });
    return countsOf(found ?? { draws: [], cards: [] });
  }

  const sum = ({ from, until }: Period) => count({ at: { $gte: from, $lt: until }, cause: { $regex: '^draw:' } });

  return {
    ...summedDays<DrawCounts>({ days: summedDayModel(db, ['DrawDay', 'draw_days']), now, sum, add: addedDraws }),

    /** Of all draws of a user. Their ids lie together. */
    of: (user: string) => count({ _id: { $gte: `${user}:draw:`, $lt: `${user}:draw;` } }),
  };
}

export type DrawCountStore = ReturnType<typeof drawCountStore>;
