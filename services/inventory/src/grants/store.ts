import { createHash } from 'node:crypto';
import { events } from '@maseki/contracts/inventory/events.ts';
import type { AccountSelection, GrantPage, LedgerGrant } from '@maseki/contracts/inventory/operator-rpcs.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import { changeWrites } from '../accounts/apply-change.ts';
import { type AccountModels, GRANT_CAUSES } from '../accounts/models.ts';
import { readAccounts } from '../accounts/read-accounts.ts';

const EXAMPLES = 10;

interface Deps {
  transact: Transact;
  now(): number;
}

interface Grant {
  campaign: string;
  amount: number;
  message: string;
  page: GrantPage;
  except: readonly string[];
}

const digestOf = (ids: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const id of ids) hash.update(`${id}\n`);
  return hash.digest('hex');
};

/** Accounts of a selection that are there. Without the time of the registration none is chosen. */
const chosen = (selection: { kind: 'registered'; until: string } | { kind: 'users'; user_ids: readonly string[] }) => ({
  deletedAt: { $exists: false },
  ...(selection.kind === 'registered'
    ? { registeredAt: { $lte: Date.parse(selection.until) } }
    : { _id: { $in: [...selection.user_ids] } }),
});

export function grantStore(models: AccountModels, { transact, now }: Deps) {
  const { accounts, ledger } = models;

  /** The users of a page in the order of their ids, also those who may get nothing. */
  async function usersOf(page: GrantPage, session: ClientSession): Promise<string[]> {
    if (page.kind === 'users') return [...page.user_ids].sort();
    const after = page.after === null ? {} : { _id: { $gt: page.after } };
    const rows = await accounts
      .find({ ...chosen(page), ...after }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(page.limit)
      .session(session)
      .lean();
    return rows.map(({ _id }) => _id);
  }

  return {
    async count({ selection, except }: { selection: AccountSelection; except: readonly string[] }) {
      const ids: string[] = [];
      const rows = accounts.find(chosen(selection), { _id: 1 }).sort({ _id: 1 }).lean().cursor({ batchSize: 10_000 });
      for await (const { _id } of rows) if (!except.includes(_id)) ids.push(_id);
      return { count: ids.length, digest: digestOf(ids), examples: ids.slice(0, EXAMPLES) };
    },

    /** Every grant of the ledger, from an index of only these rows. */
    async all(): Promise<LedgerGrant[]> {
      const rows = await ledger.aggregate<{ _id: string; users: number; least: number; most: number; from: Date }>([
        { $match: { cause: GRANT_CAUSES } },
        {
          $group: {
            _id: '$cause',
            users: { $sum: 1 },
            least: { $min: '$amount' },
            most: { $max: '$amount' },
            from: { $min: '$at' },
          },
        },
        { $sort: { _id: 1 } },
      ]);
      return rows.map(({ _id, users, least, most, from }) => ({
        campaign: _id.slice(GRANT_CAUSES.$gte.length),
        users,
        amounts: { least, most },
        from: from.toISOString(),
      }));
    },

    /**
     * Pays a page in one transaction with the event about those who are paid. The ledger row of the
     * campaign tells who has been paid, so a repeated page pays only who is left.
     */
    pay: ({ campaign, amount, message, page, except }: Grant) =>
      transact(async ({ session, publishEvent, writeAtEnd }) => {
        const users = await usersOf(page, session);
        const cause = `grant:${campaign}`;
        const rowIds = users.map((user) => `${user}:${cause}`);
        const had = await ledger
          .find({ _id: { $in: rowIds } }, { user: 1 })
          .session(session)
          .lean();
        const paid = new Set(had.map(({ user }) => user));
        const rest = users.filter((user) => !paid.has(user) && !except.includes(user));
        const known = await readAccounts(models, rest, session);
        const at = new Date(now());
        const given: string[] = [];
        for (const user of rest) {
          const account = known.get(user);
          if (!account || account === 'deleted') continue;
          writeAtEnd(...changeWrites(models, session, { account, cause, change: { stones: amount }, at }).writes);
          given.push(user);
        }
        if (given.length > 0) {
          const id = `${cause}:${digestOf(given).slice(0, 32)}`;
          const payload = { campaign, user_ids: given, amount, message };
          publishEvent(events.stonesGranted, { id, payload });
        }
        return { paid: paid.size + given.length, last: users.at(-1) ?? null };
      }),
  };
}

export type GrantStore = ReturnType<typeof grantStore>;
