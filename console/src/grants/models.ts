import type { CampaignState, GrantSelection } from '@maseki/contracts/console/grant-endpoints.ts';
import { byId, date, optionalText, text } from '@maseki/service-kit/mongo/fields.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import { ACTIONS_KEPT_S } from '../actions/chain.ts';

/** A grant to many players, with what is done of it. */
export interface CampaignRow {
  /** The id of the action that began it, which is in the cause of every ledger row. */
  _id: string;
  at: Date;
  operator: { id: string; name: string };
  /** Who confirmed it. Null without a second operator. */
  second: { id: string; name: string } | null;
  message: string;
  reason: string;
  amount: number;
  /** As it was chosen, without a list of names. */
  selection: GrantSelection;
  /** Accounts that registered up to this moment are meant. */
  as_of: Date;
  /** The players in the order of their ids, null if all that registered up to `as_of` are meant. */
  users: string[] | null;
  /** Accounts with which its operators play. */
  except: string[];
  count: number;
  digest: string;
  examples: string[];
  state: CampaignState;
  /** The last player of the last page, null before the first one. */
  cursor: string | null;
  paid: number;
  ended_at: Date | null;
}

export type CampaignModel = Model<CampaignRow>;

export function campaignModel(db: Connection): CampaignModel {
  const mixed = { type: Schema.Types.Mixed } as const;
  const number = { type: Number, required: true } as const;
  const campaign = new Schema<CampaignRow>(
    {
      _id: String,
      at: date,
      operator: mixed,
      second: { ...mixed, default: null },
      message: text,
      reason: text,
      amount: number,
      selection: mixed,
      as_of: date,
      users: { ...mixed, default: null },
      except: [String],
      count: number,
      digest: text,
      examples: [String],
      state: text,
      cursor: optionalText,
      paid: number,
      ended_at: { type: Date, default: null },
    },
    byId,
  )
    .index({ state: 1, _id: 1 })
    .index({ at: 1 }, { name: 'expiry', expireAfterSeconds: ACTIONS_KEPT_S });
  return db.model<CampaignRow>('Campaign', campaign, 'campaigns');
}
