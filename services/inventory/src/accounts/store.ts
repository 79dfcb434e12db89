import type { ErrorCode, Result } from '@maseki/contracts/errors.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { sharedRead } from '@maseki/service-kit/mongo/read-together.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { ClientSession, Connection } from 'mongoose';
import { text } from '../text.ja.ts';
import { type Account, emptyAccount } from './account.ts';
import { applyChange } from './apply-change.ts';
import { accountChanges, type ChangeOrder } from './change-accounts.ts';
import type { AccountModels } from './models.ts';
import { readAccount, readAccounts } from './read-accounts.ts';
import { starterGrant } from './starter-grant.ts';

/** The accounts of users. Every write is one transaction with its ledger. */
export interface AccountStore {
  /** The account of a user, null for an unknown or a deleted one. */
  find(user: string): Promise<Account | null>;
  /**
   * The account of a user. An unknown user gets one with the starter grant, a deleted one an empty
   * account.
   */
  findOrOpen(user: string): Promise<Account>;
  /**
   * The account with a secret for its next sealed draw, which it gets from `newSecret` if it has
   * none. A deleted account gets none.
   */
  withSecret(user: string, newSecret: () => string): Promise<Account>;
  /** As `findOrOpen` in a transaction. Null for a deleted one, so that nothing opens it again. */
  open(user: string, session: ClientSession): Promise<Account | null>;
  /** Several of them, in the order of the users, without deleted ones. */
  openAll(users: readonly string[], session: ClientSession): Promise<Account[]>;
  /**
   * Opens the account of a user who registered at that time (ms since the epoch), or adds the time
   * to one that a request has opened.
   */
  register(user: string, registeredAt: number, session: ClientSession): Promise<void>;
  /**
   * Decides and writes in one transaction. Rejects with a duplicate key if this cause has already
   * changed this account.
   */
  change<Value, Code extends ErrorCode = never>(
    order: ChangeOrder<Value, Code>,
  ): Promise<Result<Value, Code | 'unauthenticated'>>;
  /**
   * Deletes a user's account with its histories, except for the mark of the deletion. Partners keep
   * what they got from it.
   */
  delete(user: string, session: ClientSession): Promise<void>;
}

/** Takes the name of a deleted user out of the histories of those who exchanged cards with them. */
async function forgetPartner({ movements }: AccountModels, user: string, session: ClientSession): Promise<void> {
  const exchanged = { _id: { $gte: `${user}:exchange:`, $lt: `${user}:exchange;` } };
  const own = await movements.find(exchanged, { cause: 1, partner: 1 }, { session }).lean();
  const theirs = own.flatMap(({ cause, partner }) => (partner?.id ? [`${partner.id}:${cause}`] : []));
  if (theirs.length === 0) return;
  const forgotten = { $set: { partner: { name: text.deletedPlayer } } };
  await movements.updateMany({ _id: { $in: theirs } }, forgotten, { session });
}

export function accountStore(db: Connection, models: AccountModels, now: () => number): AccountStore {
  const openAll = async (users: readonly string[], session: ClientSession): Promise<Account[]> => {
    const known = await readAccounts(models, users, session);
    const opened: Account[] = [];
    for (const user of users) {
      const account = known.get(user);
      if (account === 'deleted') continue;
      const grant = { account: emptyAccount(user), cause: 'starter', change: starterGrant, at: new Date(now()) };
      opened.push(account ?? (await applyChange(models, session, { ...grant, isNew: true })));
    }
    return opened;
  };
  const open = async (user: string, session: ClientSession): Promise<Account | null> =>
    (await openAll([user], session))[0] ?? null;

  /** Battles that begin at the same time want accounts at the same time. */
  const accountsOf = sharedRead((users) => readAccounts(models, users));

  const findOrOpen = async (user: string): Promise<Account> => {
    const known = (await accountsOf(user)).get(user);
    if (known) return known === 'deleted' ? emptyAccount(user) : known;
    await transaction(db, (session) => open(user, session)).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error;
    });
    const opened = await readAccount(models, user);
    if (!opened) throw new Error(`the account of ${user} was opened and is not there`);
    return opened === 'deleted' ? emptyAccount(user) : opened;
  };

  const changeKnown = accountChanges({ db, models, now });

  return {
    async find(user) {
      const known = await readAccount(models, user);
      return known === 'deleted' ? null : known;
    },
    findOrOpen,
    async withSecret(user, newSecret) {
      const account = await findOrOpen(user);
      if (account.secret !== undefined) return account;
      const lacking = { _id: user, secret: { $exists: false }, deletedAt: { $exists: false } };
      await models.accounts.updateOne(lacking, { $set: { secret: newSecret() } });
      return findOrOpen(user);
    },
    open,
    openAll,
    async register(user, registeredAt, session) {
      const account = await open(user, session);
      if (!account) return;
      await applyChange(models, session, {
        account,
        cause: 'registered',
        change: { registeredAt },
        at: new Date(now()),
      });
    },
    async change(order) {
      const changed = await changeKnown(order);
      if (changed) return changed;
      await findOrOpen(order.user);
      const afterOpening = await changeKnown(order);
      if (!afterOpening) throw new Error(`the account of ${order.user} is gone`);
      return afterOpening;
    },
    async delete(user, session) {
      const owned = { stones: '', cards: '', sinceLegend: '', bonus: '' };
      const steps = {
        registeredAt: '',
        matchedBattles: '',
        starterDeck: '',
        firstBattle: '',
        missions: '',
        points: '',
        secret: '',
      };
      const nothing = { ...owned, ...steps };
      const deletion = { $set: { deletedAt: new Date(now()) }, $unset: nothing };
      await models.accounts.updateOne({ _id: user }, deletion, { session, upsert: true, setDefaultsOnInsert: false });
      const ofUser = { _id: { $gte: `${user}:`, $lt: `${user};` } };
      await models.ledger.deleteMany(ofUser, { session });
      await forgetPartner(models, user, session);
      await models.movements.deleteMany(ofUser, { session });
    },
  };
}
