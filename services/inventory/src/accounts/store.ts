import { newestOdds } from '@maseki/cards/odds.ts';
import type { ErrorCode, Result } from '@maseki/contracts/errors.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
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

/** Takes the name of a deleted user out of the histories of those who exchanged cards with them. */
async function forgetPartner({ movements }: AccountModels, user: string, session: ClientSession): Promise<void> {
  const exchanged = { _id: { $gte: `${user}:exchange:`, $lt: `${user}:exchange;` } };
  const own = await movements.find(exchanged, { cause: 1, partner: 1 }, { session }).lean();
  const theirs = own.flatMap(({ cause, partner }) => (partner?.id ? [`${partner.id}:${cause}`] : []));
  if (theirs.length === 0) return;
  const forgotten = { $set: { partner: { name: text.deletedPlayer } } };
  await movements.updateMany({ _id: { $in: theirs } }, forgotten, { session });
}

/** The accounts of users. Every write is one transaction with its ledger. */
export class AccountStore {
  private readonly db: Connection;
  private readonly models: AccountModels;
  private readonly now: () => number;
  /** Battles that begin at the same time want accounts at the same time. */
  private readonly accountsOf = sharedRead((users) => readAccounts(this.models, users));
  private readonly changeKnown;

  constructor(db: Connection, models: AccountModels, now: () => number) {
    this.db = db;
    this.models = models;
    this.now = now;
    this.changeKnown = accountChanges({ db, models, now });
  }

  /** The account of a user, null for an unknown or a deleted one. */
  async find(user: string): Promise<Account | null> {
    const known = await readAccount(this.models, user);
    return known === 'deleted' ? null : known;
  }

  /** Opens an unknown user's with the starter grant; a deleted user's is empty. */
  async findOrOpen(user: string): Promise<Account> {
    const known = (await this.accountsOf(user)).get(user);
    if (known) return known === 'deleted' ? emptyAccount(user) : known;
    await transaction(this.db, (session) => this.open(user, session)).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error;
    });
    const opened = await readAccount(this.models, user);
    if (!opened) throw new Error(`the account of ${user} was opened and is not there`);
    return opened === 'deleted' ? emptyAccount(user) : opened;
  }

  /** Takes `newSecret` if the account has none. A deleted account gets none. */
  async withSecret(user: string, newSecret: () => string): Promise<Account> {
    const account = await this.findOrOpen(user);
    if (account.secret !== undefined) return account;
    const lacking = { _id: user, secret: { $exists: false }, deletedAt: { $exists: false } };
    const sealed = { secret: newSecret(), secretOdds: newestOdds.version };
    await this.models.accounts.updateOne(lacking, { $set: sealed });
    return this.findOrOpen(user);
  }

  /** As `findOrOpen` in a transaction. Null for a deleted one, so that nothing opens it again. */
  readonly open = async (user: string, session: ClientSession): Promise<Account | null> =>
    (await this.openAll([user], session))[0] ?? null;

  /** Several of them, in the order of the users, without deleted ones. */
  async openAll(users: readonly string[], session: ClientSession): Promise<Account[]> {
    const known = await readAccounts(this.models, users, session);
    const opened: Account[] = [];
    for (const user of users) {
      const account = known.get(user);
      if (account === 'deleted') continue;
      const grant = { account: emptyAccount(user), cause: 'starter', change: starterGrant, at: new Date(this.now()) };
      opened.push(account ?? (await applyChange(this.models, session, { ...grant, isNew: true })));
    }
    return opened;
  }

  /** An account opened by a request gets the time. */
  async register(user: string, registeredAt: EpochMs, session: ClientSession): Promise<void> {
    const account = await this.open(user, session);
    if (!account) return;
    await applyChange(this.models, session, {
      account,
      cause: 'registered',
      change: { registeredAt },
      at: new Date(this.now()),
    });
  }

  /** In one transaction. Rejects with a duplicate key if this cause has changed the account. */
  async change<Value, Code extends ErrorCode = never>(
    order: ChangeOrder<Value, Code>,
  ): Promise<Result<Value, Code | 'unauthenticated'>> {
    const changed = await this.changeKnown(order);
    if (changed) return changed;
    await this.findOrOpen(order.user);
    const afterOpening = await this.changeKnown(order);
    if (!afterOpening) throw new Error(`the account of ${order.user} is gone`);
    return afterOpening;
  }

  /** With histories, except for the mark of the deletion. Partners keep what they got. */
  async delete(user: string, session: ClientSession): Promise<void> {
    const owned = { stones: '', cards: '', sinceLegend: '', bonus: '' };
    const steps = {
      registeredAt: '',
      matchedBattles: '',
      starterDeck: '',
      firstBattle: '',
      missions: '',
      points: '',
      secret: '',
      secretOdds: '',
    };
    const nothing = { ...owned, ...steps };
    const deletion = { $set: { deletedAt: new Date(this.now()) }, $unset: nothing };
    await this.models.accounts.updateOne({ _id: user }, deletion, {
      session,
      upsert: true,
      setDefaultsOnInsert: false,
    });
    const ofUser = { _id: { $gte: `${user}:`, $lt: `${user};` } };
    await this.models.ledger.deleteMany(ofUser, { session });
    await forgetPartner(this.models, user, session);
    await this.models.movements.deleteMany(ofUser, { session });
  }
}
