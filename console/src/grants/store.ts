import type { CampaignState } from '@maseki/contracts/console/grant-endpoints.ts';
import type { ClientSession } from 'mongoose';
import type { CampaignModel, CampaignRow } from './models.ts';

/** A page of a campaign that inventory has paid. */
interface PaidPage {
  campaign: CampaignRow;
  paid: number;
  last: string;
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

    /** Notes a paid page, unless another process has noted it or the campaign is paused. */
    async advance({ campaign, paid, last }: PaidPage): Promise<boolean> {
      const { _id, cursor } = campaign;
      const { matchedCount } = await campaigns.updateOne(
        { _id, state: 'running', cursor },
        { $set: { cursor: last }, $inc: { paid } },
      );
      return matchedCount === 1;
    },
  };
}

export type CampaignStore = ReturnType<typeof campaignStore>;
