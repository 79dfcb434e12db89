import type { CampaignState } from '@maseki/contracts/console/grant-endpoints.ts';
import type { GrantSums } from '@maseki/contracts/inventory/grant.ts';
import { CONFIRMED_ABOVE } from '@maseki/contracts/inventory/limits.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { ClientSession } from 'mongoose';
import type { CampaignModel, CampaignRow } from './models.ts';

interface PaidPage {
  campaign: CampaignRow;
  paid: number;
  last: string;
}

const SUMMED_MS = CONFIRMED_ABOVE.hours * 3_600_000;

/** Whose sums are asked for, of all accounts if `users` is null. */
interface SumsOf {
  starter: string;
  users: readonly string[] | null;
  now: EpochMs;
}

/** The grants. Each change expects a state, so of two at once one has effect. */
export function campaignStore(campaigns: CampaignModel) {
  return {
    add: (row: CampaignRow, session: ClientSession) => campaigns.insertMany([row], { session }),

    find: (id: string, session: ClientSession | null = null): Promise<CampaignRow | null> =>
      campaigns.findById(id).session(session).lean(),

    /** The last ones without their lists of players, the last first. */
    list: (limit: number): Promise<Omit<CampaignRow, 'users'>[]> =>
      campaigns.find({}, { users: 0 }).sort({ _id: -1 }).limit(limit).lean(),

    countWaiting: (): Promise<number> => campaigns.countDocuments({ state: 'waiting' }),

    running: (): Promise<CampaignRow | null> => campaigns.findOne({ state: 'running' }).sort({ _id: 1 }).lean(),

    /** False if the campaign is not in the expected state. */
    async change(
      { _id, state }: Pick<CampaignRow, '_id' | 'state'>,
      change: Partial<CampaignRow> & { state: CampaignState },
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await campaigns.updateOne({ _id, state }, { $set: change }, { session });
      return matchedCount === 1;
    },

    /**
     * What grants that run, or ended within 24 hours, gave to who got most of them, and to how many
     * those of the starter. Grants that wait count once they are confirmed.
     */
    async sums({ starter, users, now }: SumsOf, session: ClientSession | null = null): Promise<GrantSums> {
      const rows = await campaigns
        .find(
          { $or: [{ state: { $in: ['running', 'paused'] } }, { ended_at: { $gt: new Date(now - SUMMED_MS) } }] },
          { operator: 1, amount: 1, count: 1, users: 1 },
        )
        .session(session)
        .lean();
      const got = new Map<string, number>();
      let toAll = 0;
      for (const { amount, users: receivers } of rows) {
        if (!receivers) toAll += amount;
        for (const user of receivers ?? []) got.set(user, (got.get(user) ?? 0) + amount);
      }
      const most = [...(users ?? got.keys())].reduce((max, user) => Math.max(max, got.get(user) ?? 0), 0);
      const own = rows.filter(({ operator }) => operator.id === starter);
      return { stones: toAll + most, players: own.reduce((sum, { count }) => sum + count, 0) };
    },

    /** Notes a paid page, unless another process has noted it. */
    async advance({ campaign, paid, last }: PaidPage): Promise<boolean> {
      const { _id, cursor } = campaign;
      const { matchedCount } = await campaigns.updateOne({ _id, cursor }, { $set: { cursor: last }, $inc: { paid } });
      return matchedCount === 1;
    },
  };
}

export type CampaignStore = ReturnType<typeof campaignStore>;
