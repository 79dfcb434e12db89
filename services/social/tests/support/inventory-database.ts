import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { createModels } from '@maseki/inventory/accounts/models.ts';
import { auditAccounts } from '@maseki/inventory/audit/audit-accounts.ts';
import { unwrap } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** After seven days an account is no longer new. */
const GROWN_MS = 8 * 24 * 60 * 60 * 1000;

/** Copies of each card that a user has. */
export async function copiesOf(user: TestUser): Promise<Record<string, number>> {
  const owned = unwrap(await user.call(endpoints.listOwnedCards));
  return Object.fromEntries(owned.map(({ card, amount }) => [card.id, amount]));
}

/** Inventory's database, for tests that change accounts and check that they add up. */
export async function openInventoryDatabase({ env }: Pick<DevEnv, 'env'>) {
  const db = await connectMongo(env['MONGODB_URI'] ?? '', `${env['DB_PREFIX']}inventory`);
  const models = createModels(db);
  /** Changes the copies of a user whose account exists, and records the movement. */
  async function change(user: string, cards: Record<string, number>): Promise<void> {
    const more = Object.fromEntries(Object.entries(cards).map(([id, amount]) => [`cards.${id}`, amount]));
    await models.accounts.updateOne({ _id: user }, { $inc: more });
    const cause = `draw:${ulid()}`;
    await models.movements.create([{ _id: `${user}:${cause}`, user, cause, cards, at: new Date() }]);
  }
  return {
    change,
    /** Gives a user more copies, on top of the starter deck. */
    async give(user: TestUser, cards: Record<string, number>): Promise<void> {
      await copiesOf(user);
      await change(user.id, cards);
    },
    /** Makes the accounts of users old enough, with enough battles, to be no longer new. */
    async grow(...users: readonly TestUser[]): Promise<void> {
      await Promise.all(users.map(copiesOf));
      // Auth's event sets the time of the registration, in any order.
      const isKnown = { _id: { $in: users.map(({ id }) => id) }, registeredAt: { $ne: null } };
      await eventually(async () => (await models.accounts.countDocuments(isKnown)) === users.length);
      await models.accounts.updateMany(isKnown, { $set: { registeredAt: Date.now() - GROWN_MS, matchedBattles: 5 } });
    },
    /** The differences that the audit finds. */
    differences: async () => (await auditAccounts(db, models)).differences,
    close: () => db.close(),
  };
}
