import { TRIAL_IDS, type TrialId } from '@maseki/cards/trials.ts';
import { ok, type Result } from '@maseki/contracts/errors.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import { writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { AccountStore } from '../accounts/store.ts';
import { reaching } from '../missions/goals.ts';

/** The first victory of a user over an opponent. The id is `<user>:<trial>`. */
interface TrialRow {
  _id: string;
  user: string;
  trial: TrialId;
  /** The key of the request that was paid. */
  key: string | null;
  at: Date;
}

interface Victory {
  user: string;
  trial: TrialId;
  key: string | null;
}

interface Deps {
  accounts: Pick<AccountStore, 'change' | 'findOrOpen'>;
  now(): number;
}

const ofUser = (user: string) => ({ _id: { $gte: `${user}:`, $lt: `${user};` } });

export function trialModel(db: Connection): Model<TrialRow> {
  const row = new Schema<TrialRow>(
    { _id: String, user: String, trial: String, key: { type: String, default: null }, at: Date },
    { versionKey: false, shardKey: { _id: 1 } },
  );
  return db.model<TrialRow>('Trial', row, 'trials');
}

/** The victories of a player, for their file. */
export const ownTrials = (trials: Model<TrialRow>) =>
  storedPart(trials, {
    of: ({ id }) => ofUser(id),
    hint: BY_ID,
    shown: (rows) => rows.map(({ trial, at }) => ({ trial, at })),
  });

export function trialStore(db: Connection, { accounts, now }: Deps) {
  const trials = trialModel(db);

  /** The first victory with its row and its ledger row, in one transaction. */
  const pay = ({ user, trial, key }: Victory) =>
    accounts.change({
      user,
      cause: `trial:${trial}`,
      decide: (account) =>
        ok({
          change: reaching(account, { stones: STONES.trial }, ['step-trials']),
          value: { stones: STONES.trial, magic_stones: account.stones + STONES.trial },
        }),
      also: () => writesTo(trials).insert({ _id: `${user}:${trial}`, user, trial, key, at: new Date(now()) }),
    });

  return {
    async wonBy(user: string): Promise<TrialId[]> {
      const rows = await trials.find(ofUser(user), { trial: 1 }).lean();
      return TRIAL_IDS.filter((id) => rows.some(({ trial }) => trial === id));
    },
    /** Pays a victory, unless this user was paid for the opponent before. */
    async win(victory: Victory): Promise<Result<{ stones: number; magic_stones: number }, 'unauthenticated'>> {
      const { user, trial, key } = victory;
      const again = async () => {
        const first = await trials.findById(`${user}:${trial}`, { key: 1 }).lean();
        if (!first) return null;
        const { stones: magic_stones } = await accounts.findOrOpen(user);
        return ok({ stones: key !== null && first.key === key ? STONES.trial : 0, magic_stones });
      };
      const known = await again();
      if (known) return known;
      try {
        return await pay(victory);
      } catch (error) {
        const first = isDuplicateKeyError(error) ? await again() : null;
        if (!first) throw error;
        return first;
      }
    },
    ownData: ownTrials(trials),
    async deleteAllOf(user: string, session: ClientSession): Promise<void> {
      await trials.deleteMany(ofUser(user), { session });
    },
  };
}

export type TrialStore = ReturnType<typeof trialStore>;
