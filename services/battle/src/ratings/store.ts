import type { RatingChange } from '@maseki/contracts/battle/result.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { gather } from '@maseki/service-kit/gather.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { ClientSession } from 'mongoose';
import type { RoomPlayer } from '../battle/log-record.ts';
import type { RatingDocument } from '../database/ladder-documents.ts';
import type { Models } from '../database/models.ts';
import { chanceOf, newcomer, type RatedAt, type Rating, ratingAt, ratingsAfter } from './glicko.ts';

/** A battle that moves ratings. */
export interface RatedBattle {
  winner: string;
  loser: string;
  /** In ms since the epoch. */
  endedAt: number;
  players: Record<Seat, RoomPlayer>;
}

type Changes = Record<string, RatingChange>;

/** Opponents whom a ranked player does not meet again at once. */
const RECENT = 2;

/** Reads of one turn of the event loop are one read. */
const TOGETHER = { waitMs: 0 } as const;

/** The effects of a battle on its two, and their strengths after it. */
function rateBattle(known: ReadonlyMap<string, RatedAt>, { winner, loser, endedAt }: RatedBattle) {
  const before = (user: string): Rating => {
    const found = known.get(user);
    return found ? ratingAt(found, endedAt) : newcomer;
  };
  const [won, lost] = [before(winner), before(loser)];
  const after = ratingsAfter(won, lost);
  const chance = chanceOf(won, lost);
  const change = (from: Rating, to: Rating): Omit<RatingChange, 'chance'> => ({
    before: from.rating,
    after: to.rating,
    deviation: to.deviation,
  });
  const changes: Changes = {
    [winner]: { ...change(won, after.winner), chance },
    [loser]: { ...change(lost, after.loser), chance: 1 - chance },
  };
  const rated_at = (user: string) => Math.max(endedAt, known.get(user)?.rated_at ?? 0);
  const ratings: readonly (readonly [string, Required<RatedAt>])[] = [
    [winner, { ...after.winner, rated_at: rated_at(winner) }],
    [loser, { ...after.loser, rated_at: rated_at(loser) }],
  ];
  return { changes, ratings };
}

/** Glicko-2 ratings by user. */
export function ratingStore({ ratings }: Pick<Models, 'ratings'>) {
  const ratingsOf = gather(async (userIds: readonly string[]) => {
    const found = await readAll(ratings, { _id: { $in: [...userIds] } });
    return new Map(found.map((rating) => [rating._id, rating]));
  }, TOGETHER);

  const save = (userId: string, fields: Omit<RatingDocument, '_id' | 'battles'>): BulkWrite =>
    writesTo(ratings).update({ _id: userId }, { $set: fields, $inc: { battles: 1 } }, { upsert: true });

  return {
    /**
     * The strength of a user at a moment, in ms since the epoch, with the opponents of the last two
     * rated battles.
     */
    async of(userId: string, now: number): Promise<Rating & { recent: readonly string[] }> {
      const found = (await ratingsOf(userId)).get(userId);
      return { ...(found ? ratingAt(found, now) : newcomer), recent: found?.recent ?? [] };
    },

    /** The same with the number of rated battles. */
    async standingOf(userId: string, now: number): Promise<Rating & { battles: number }> {
      const found = await ratings.findById(userId).lean();
      return { ...(found ? ratingAt(found, now) : newcomer), battles: found?.battles ?? 0 };
    },

    /**
     * Rates battles, one after the other, for the transaction that archives them. Returns the
     * writes, and the changes by user in each battle. A deleted user counts as a newcomer and gets
     * no rating.
     */
    async rate<B extends RatedBattle>(
      battles: readonly B[],
      deleted: ReadonlySet<string>,
      session: ClientSession,
    ): Promise<{ writes: BulkWrite[]; changes: ReadonlyMap<B, Changes> }> {
      const users = battles.flatMap(({ winner, loser }) => [winner, loser]).filter((user) => !deleted.has(user));
      const found = users.length > 0 ? await readAll(ratings, { _id: { $in: users } }, { session }) : [];
      const known = new Map<string, RatedAt>(found.map((rating) => [rating._id, rating]));
      const recent = new Map(found.map((rating) => [rating._id, rating.recent ?? []]));
      const writes: BulkWrite[] = [];
      const changes = new Map<B, Changes>();
      for (const battle of battles) {
        const rated = rateBattle(known, battle);
        changes.set(battle, rated.changes);
        for (const [user, rating] of rated.ratings) {
          if (deleted.has(user)) continue;
          known.set(user, rating);
          const opponent = user === battle.winner ? battle.loser : battle.winner;
          const others = recent.get(user) ?? [];
          recent.set(user, [opponent, ...others.filter((id) => id !== opponent)].slice(0, RECENT));
          writes.push(save(user, { ...rating, name: nameOf(battle, user), recent: recent.get(user) ?? [] }));
        }
      }
      return { writes, changes };
    },
  };
}

/** The name under which a user played a battle. */
export const nameOf = ({ players }: Pick<RatedBattle, 'players'>, user: string): string =>
  [players.a, players.b].find(({ user_id }) => user_id === user)?.name ?? '';

export type RatingStore = ReturnType<typeof ratingStore>;
