import type { ReplayListQuery, ReplayOpponent } from '@maseki/contracts/battle/replay-list.ts';
import type { mongo } from 'mongoose';
import type { ReplayDocument } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';

export type ReplayHead = Omit<ReplayDocument, 'content'>;

interface ReplaysWanted extends ReplayListQuery {
  user: string;
  limit: number;
}

/** Operators wait no longer for the battles of all pairs. */
const PAIRS_MS = 20_000;

type Filter = mongo.Filter<ReplayDocument>;

/** The end of a page, which the list gave as `<ended_at>-<room>`. */
function olderThan(cursor: string): Filter {
  const [time = '', _id = ''] = cursor.split('-');
  const ended_at = Number(time);
  return { $or: [{ ended_at: { $lt: ended_at } }, { ended_at, _id: { $lt: _id } }] };
}

function usersOf({ user, opponent }: ReplaysWanted): Filter {
  if (opponent === undefined) return { users: user };
  return { users: opponent === 'computer' ? { $all: [user], $size: 1 } : { $all: [user, opponent] } };
}

/** Aborted battles have no winner, and were neither won nor lost. */
function resultOf({ user, result }: ReplaysWanted): Filter {
  if (result === undefined) return {};
  return { winner: result === 'won' ? user : { $nin: [user, null] } };
}

export function replayHeadStore({ replays }: Pick<Models, 'replays'>) {
  return {
    head: (roomId: string): Promise<ReplayHead | null> => replays.findById(roomId, { content: 0 }).lean<ReplayHead>(),

    async newestOf(wanted: ReplaysWanted): Promise<ReplayHead[]> {
      const { before, kind, limit } = wanted;
      const filters: Filter[] = [usersOf(wanted), resultOf(wanted)];
      if (before !== undefined) filters.push(olderThan(before));
      if (kind !== undefined) filters.push({ 'counted.mode': kind });
      return replays
        .find({ $and: filters }, { content: 0 })
        .sort({ ended_at: -1, _id: -1 })
        .limit(limit)
        .lean<ReplayHead[]>();
    },

    /** The opponents of a user with their newest names, those of the newest battles first. */
    opponentsOf(user: string, limit: number): Promise<ReplayOpponent[]> {
      const { a, b } = { a: '$players.a', b: '$players.b' };
      const opposite = { $cond: [{ $eq: [`${a}.user_id`, user] }, b, a] };
      return replays
        .aggregate<ReplayOpponent>([
          { $match: { users: user } },
          { $project: { ended_at: 1, opposite } },
          { $sort: { ended_at: -1, _id: -1 } },
          {
            $group: { _id: '$opposite.user_id', name: { $first: '$opposite.name' }, last: { $first: '$ended_at' } },
          },
          { $sort: { last: -1, _id: 1 } },
          { $limit: limit },
          { $project: { name: 1 } },
        ])
        .exec();
    },

    /** The winners, in their order, of pairs that the queue has paired so often since a moment. */
    winnersByPair: (since: number, battles: number): Promise<{ users: string[]; winners: string[] }[]> =>
      replays
        .aggregate<{ users: string[]; winners: string[] }>([
          {
            $match: {
              'counted.mode': 'matched',
              ended_at: { $gte: since },
              'users.1': { $exists: true },
              winner: { $ne: null },
            },
          },
          { $sort: { ended_at: 1, _id: 1 } },
          { $project: { winner: 1, pair: { $sortArray: { input: '$users', sortBy: 1 } } } },
          { $group: { _id: '$pair', winners: { $push: '$winner' } } },
          { $match: { [`winners.${battles - 1}`]: { $exists: true } } },
          { $project: { _id: 0, users: '$_id', winners: 1 } },
        ])
        .option({ maxTimeMS: PAIRS_MS, allowDiskUse: true })
        .exec(),

    /** Battles that ended since a moment, in ms since the epoch. */
    countEnded: (since: number): Promise<number> =>
      replays.countDocuments({ ended_at: { $gte: since } }, { maxTimeMS: PAIRS_MS }),

    /**
     * Users with an account whose battle was aborted from a moment on, up to another, in ms since
     * the epoch.
     */
    async usersOfAborted(from: number, until: number): Promise<string[]> {
      const aborted = { reason: 'aborted', ended_at: { $gte: from, $lt: until } };
      const found = await replays.find(aborted, { users: 1, gone: 1 }).lean();
      return [...new Set(found.flatMap(({ users, gone = {} }) => users.filter((user) => !(user in gone))))];
    },
  };
}

export type ReplayHeadStore = ReturnType<typeof replayHeadStore>;
