import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { changeWrites } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import type { AccountStore } from '../accounts/store.ts';

export interface SeasonPay {
  /** `<yyyymm>` */
  season: string;
  user: string;
  stones: number;
}

export interface SeasonStonesStore {
  /** Pays a season once to a user, in the given transaction. */
  pay(season: SeasonPay, transaction: Pick<Transaction, 'session' | 'writeAtEnd'>): Promise<void>;
}

interface SeasonStonesDeps {
  accounts: Pick<AccountStore, 'open'>;
  now(): number;
}

export const seasonStonesStore = (models: AccountModels, { accounts, now }: SeasonStonesDeps): SeasonStonesStore => ({
  async pay({ season, user, stones }, { session, writeAtEnd }) {
    const cause = `season:${season}`;
    // Another event about it, as after battle's database was restored from a backup.
    if (await models.ledger.exists({ _id: `${user}:${cause}` }).session(session)) return;
    const account = await accounts.open(user, session);
    if (!account) return;
    writeAtEnd(...changeWrites(models, session, { account, cause, change: { stones }, at: new Date(now()) }).writes);
  },
});
