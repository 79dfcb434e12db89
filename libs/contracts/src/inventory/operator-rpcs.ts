import { z } from 'zod';
import { rpc } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';
import { textOf } from '../text-of.ts';
import { GRANT_BATCH_MAX, GRANT_MAX, GRANT_MESSAGE_MAX, SELECTED_USERS_MAX } from './limits.ts';

const User = z.object({ user_id: Ulid });
const at = z.iso.datetime();

export const LedgerRow = z.object({
  /** Unique, and the place of the next page. */
  id: z.string(),
  cause: z.string(),
  kind: z.enum(['given', 'point']),
  amount: z.int(),
  balance: z.int(),
  at,
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const PlayerAccount = z.object({
  stones: z.int(),
  points: z.int(),
  matched_battles: z.int(),
  cards: z.array(z.object({ card_id: CardId, amount: z.int() })),
  /** The last ones, the last first. */
  movements: z.array(z.object({ cause: z.string(), at, cards: z.record(z.string(), z.int()) })),
});
export type PlayerAccount = z.infer<typeof PlayerAccount>;

/** Accounts of players that are there. */
const AccountSelection = z.discriminatedUnion('kind', [
  /** Those that registered up to a moment. */
  z.object({ kind: z.literal('registered'), until: at }),
  z.object({ kind: z.literal('users'), user_ids: z.array(Ulid).max(SELECTED_USERS_MAX) }),
]);
export type AccountSelection = z.infer<typeof AccountSelection>;

/** Stones by day and cause, drawn cards, and the largest gains of a week. */
export const Economy = z.object({
  stones: z.array(z.object({ day: z.string(), cause: z.string(), stones: z.int(), changes: z.int() })),
  drawn: z.array(z.object({ rarity: z.string(), cards: z.int() })),
  gains: z.array(
    z.object({
      user_id: z.string(),
      stones: z.int(),
      how: z.array(z.object({ cause: z.string(), stones: z.int() })),
    }),
  ),
});

/** A part of a selection in the order of ids, which one transaction pays. */
const GrantPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('registered'),
    until: at,
    after: Ulid.nullable(),
    limit: z.int().min(1).max(GRANT_BATCH_MAX),
  }),
  z.object({ kind: z.literal('users'), user_ids: z.array(Ulid).min(1).max(GRANT_BATCH_MAX) }),
]);
export type GrantPage = z.infer<typeof GrantPage>;

/** What the ledger has of a grant to many players. Rows of deleted accounts are gone. */
const LedgerGrant = z.object({
  campaign: z.string(),
  users: z.int(),
  /** Stones of one player. */
  amounts: z.object({ least: z.int(), most: z.int() }),
  /** The first row. */
  from: at,
});
export type LedgerGrant = z.infer<typeof LedgerGrant>;

/** RPCs of the console for operators. */
export const operatorRpcs = {
  getAccount: rpc({
    subject: 'rpc.inventory.get-account',
    input: User,
    reply: PlayerAccount.nullable(),
  }),
  /** A page of a player's ledger, the last first. */
  listLedger: rpc({
    subject: 'rpc.inventory.list-ledger',
    input: User.extend({
      /** The last row of the page before. */
      before: z.object({ at, id: z.string().max(300) }).optional(),
      limit: z.int().min(1).max(200),
    }),
    reply: z.object({ rows: z.array(LedgerRow) }),
  }),
  /** Where stones came from and went, over the last days. */
  getEconomy: rpc({
    subject: 'rpc.inventory.get-economy',
    input: z.object({ days: z.int().min(1).max(31) }),
    reply: Economy,
  }),
  /** Stones that all players got since a moment, without those that they spent. */
  countGivenStones: rpc({
    subject: 'rpc.inventory.count-given-stones',
    input: z.object({ since: at }),
    reply: z.object({ stones: z.int() }),
  }),
  /** How many accounts a selection has now, and which. */
  countSelection: rpc({
    subject: 'rpc.inventory.count-selection',
    input: z.object({ selection: AccountSelection, except: z.array(Ulid).max(10) }),
    reply: z.object({
      count: z.int(),
      /** SHA-256 over all ids in their order. Another selection has another one. */
      digest: z.string(),
      /** The first ten. */
      examples: z.array(Ulid),
    }),
  }),
  /** Once for a campaign and account, however often it is asked. Deleted accounts get none. */
  grantStones: rpc({
    subject: 'rpc.inventory.grant-stones',
    input: z.object({
      /** The id of the action that began it. */
      campaign: Ulid,
      amount: z.int().min(1).max(GRANT_MAX),
      message: textOf(1, GRANT_MESSAGE_MAX),
      page: GrantPage,
      except: z.array(Ulid).max(10),
    }),
    reply: z.object({
      /** Accounts of the page that have their stones, from this request or an earlier one. */
      paid: z.int(),
      /** The last account of the page, null if it had none. */
      last: Ulid.nullable(),
    }),
  }),
  /** All grants of the ledger, for the audit of what operators did. */
  sumGrants: rpc({
    subject: 'rpc.inventory.sum-grants',
    input: z.object({}),
    reply: z.object({ grants: z.array(LedgerGrant) }),
  }),
};
