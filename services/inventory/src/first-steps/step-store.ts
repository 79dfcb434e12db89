import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { changeWrites } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import type { AccountStore } from '../accounts/store.ts';
import { reaching } from '../missions/goals.ts';

/** Steps of which other services tell. */
export interface StepStore {
  /** Records a step in the given transaction and pays it, the first time. */
  take(user: string, id: string, transaction: Pick<Transaction, 'session' | 'writeAtEnd'>): Promise<void>;
}

interface StepStoreDeps {
  accounts: Pick<AccountStore, 'open'>;
  now(): number;
}

export const stepStore = (models: AccountModels, { accounts, now }: StepStoreDeps): StepStore => ({
  async take(user, id, { session, writeAtEnd }) {
    const account = await accounts.open(user, session);
    if (!account) return;
    const change = reaching(account, {}, [id]);
    if (!change.missions) return;
    writeAtEnd(...changeWrites(models, session, { account, cause: id, change, at: new Date(now()) }).writes);
  },
});
