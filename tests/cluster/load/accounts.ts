import { createModels } from '@maseki/inventory/accounts/models.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { addAccounts as addAccountsTo } from '@maseki/tools/dev-env/many-accounts.ts';

/** The accounts that a grant has reached. */
export interface Paid {
  accounts: number;
  /** The most rows of grants that one account has. */
  most: number;
}

/** Adds accounts of players without a name, who registered a day ago, to inventory. */
export async function addAccounts(uri: string, database: string, count: number): Promise<void> {
  const db = await connectMongo(uri, database);
  try {
    await addAccountsTo(db.getClient().db(database), count);
  } finally {
    await db.close();
  }
}

/** How many accounts have stones of a grant, and how often at most. */
export async function paidAccounts(uri: string, database: string): Promise<Paid> {
  const db = await connectMongo(uri, database);
  try {
    const [paid] = await createModels(db).ledger.aggregate<Paid>([
      { $match: { cause: { $regex: '^grant:' } } },
      { $group: { _id: '$user', rows: { $sum: 1 } } },
      { $group: { _id: null, accounts: { $sum: 1 }, most: { $max: '$rows' } } },
    ]);
    return { accounts: paid?.accounts ?? 0, most: paid?.most ?? 0 };
  } finally {
    await db.close();
  }
}
