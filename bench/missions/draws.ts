import { catalogue } from '@maseki/cards/catalogue.ts';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { type Account, emptyAccount } from '@maseki/inventory/accounts/account.ts';
import { changeWrites } from '@maseki/inventory/accounts/apply-change.ts';
import { type AccountModels, createModels } from '@maseki/inventory/accounts/models.ts';
import { readAccounts } from '@maseki/inventory/accounts/read-accounts.ts';
import { decideDraw } from '@maseki/inventory/gacha/rules.ts';
import { withGoals } from '@maseki/inventory/missions/goals.ts';
import { battleProgress } from '@maseki/inventory/missions/progress.ts';
import { dayPlus } from '@maseki/inventory/missions/tasks.ts';
import { type BulkWrite, bulkWrite } from '@maseki/service-kit/mongo/bulk-write.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { type Connection, mongo } from 'mongoose';
import { compareInTurn } from '../support/in-turn.ts';

/** With fewer the interval of the ratio is wider than what missions cost. */
const ROUNDS = 1_000;
const WARM_UP = 30;
/** Draws of different players that share a transaction. */
const TOGETHER = 8;
const STONES = 10_000_000;
/** Days on which a player did no more than one of three tasks, so that all that may wait does. */
const DAYS = 5;
const BATTLE = { mode: 'practice', turns: 12, reason: 'life' } as const;

const random = (bound: number) => Math.floor(Math.random() * bound);

/** A player with all cards and as much progress as an account can have. */
function establishedAccount(): Account {
  const user = ulid();
  const cards = Object.fromEntries(catalogue.map(({ id }) => [id, 3]));
  const registeredAt = Date.now() - 30 * 24 * 60 * 60 * 1_000;
  const owned = { stones: STONES, cards, registeredAt, matchedBattles: 500, points: 20 };
  let account: Account = { ...emptyAccount(user), ...owned };
  const today = tokyoDay(Date.now());
  for (let n = DAYS; n >= 0; n -= 1) {
    const day = dayPlus(today, -n);
    const change = battleProgress(account, { ...BATTLE, day, counts: undefined }, day);
    account = { ...account, missions: change?.missions ?? account.missions };
  }
  return { ...account, missions: withGoals(account, { cards: {} }).missions ?? account.missions };
}

/** The writes of a draw as they were before missions and points, with the whole row. */
const writesBefore = (writes: readonly BulkWrite[], account: Account): BulkWrite[] =>
  writes.flatMap((write) => {
    const { kind, statement } = write;
    if (kind === 'insert') return statement['kind'] === 'point' ? [] : [write];
    const { user: _, missions: __, points: ___, ...row } = account;
    return [{ ...write, statement: { ...statement, u: { $set: row }, upsert: true } }];
  });

/** Draws for these players in one transaction, as the service does. Resolves to the time in ms. */
async function drawFor(players: readonly Account[], db: Connection, models: AccountModels, has: 'all' | 'cards') {
  const [pack] = PACK_IDS;
  const users = players.map(({ user }) => user);
  const began = performance.now();
  await transaction(db, async (session) => {
    const accounts = await readAccounts(models, users, session);
    const writes = players.flatMap(({ user, missions, points }) => {
      const account = accounts.get(user);
      if (!account || account === 'deleted') throw new Error(`there is no ${user}`);
      // Rows without progress are decided on all the same.
      const known = { ...account, missions: account.missions ?? missions, points: account.points ?? points };
      const drawn = decideDraw(known, { pack, sealed: null }, random);
      if (!drawn.ok) throw new Error(drawn.error);
      const order = { account: known, cause: `draw:${ulid()}`, change: drawn.value.change, at: new Date() };
      const changed = changeWrites(models, session, order);
      return has === 'all' ? changed.writes : writesBefore(changed.writes, changed.account);
    });
    await bulkWrite(db, writes, session);
  });
  return performance.now() - began;
}

/** Draws with missions and points, and without them, in turn. */
export async function measureDraws(db: Connection) {
  const models = createModels(db);
  await ensureIndexes(db);
  const accounts = { all: [] as Account[], cards: [] as Account[] };
  for (const group of [accounts.all, accounts.cards]) {
    group.push(...Array.from({ length: TOGETHER }, establishedAccount));
  }
  const rowOf = ({ user: _id, ...row }: Account) => ({ _id, ...row });
  const withoutProgress = ({ missions: _, points: __, ...row }: ReturnType<typeof rowOf>) => row;
  await models.accounts.collection.insertMany(accounts.all.map(rowOf) as never);
  await models.accounts.collection.insertMany(accounts.cards.map(rowOf).map(withoutProgress) as never);
  const { ratio, ms } = await compareInTurn(
    {
      with: () => drawFor(accounts.all, db, models, 'all'),
      without: () => drawFor(accounts.cards, db, models, 'cards'),
    },
    { warmUp: WARM_UP, rounds: ROUNDS },
  );
  const rows = await models.accounts.find({ _id: { $in: accounts.all.map(({ user }) => user) } }).lean();
  const sizes = (parts: readonly object[]) => Math.max(...parts.map((part) => mongo.BSON.calculateObjectSize(part)));
  return {
    ratio,
    ms,
    account_bytes: sizes(rows),
    missions_bytes: sizes(rows.map(({ missions }) => missions)),
  };
}
