import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import { changeWrites } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import type { AccountStore } from '../accounts/store.ts';
import { rewardOf } from './rules.ts';

/** A battle that has ended, as battle has decided it. */
export interface FinishedBattle {
  room: string;
  winner: string;
  loser: string;
  mode: BattleMode;
  rewarded: boolean;
}

/** The effects of matched battles on accounts. */
export interface RewardStore {
  /**
   * Counts a matched battle for both sides and pays them if it is rewarded, in the given
   * transaction. Others change nothing.
   */
  credit(battle: FinishedBattle, transaction: Pick<Transaction, 'session' | 'writeAtEnd'>): Promise<void>;
  /** The stones that a battle paid to a user, or 0. Null if it was not counted (yet). */
  paidFor(room: string, user: string): Promise<number | null>;
}

export interface RewardStoreDeps {
  accounts: Pick<AccountStore, 'openAll'>;
  now(): number;
}

/** Facts about battles from an account's ledger. */
interface PaidBattles {
  /** True if the battle in question was paid to someone. */
  isPaid: boolean;
  /** Stones of today's battles, by user. */
  today: ReadonlyMap<string, number>;
}

export function rewardStore(models: AccountModels, { accounts, now }: RewardStoreDeps): RewardStore {
  /** Reads all that limits depend on with one command. */
  async function paidTo(users: readonly string[], cause: string, session: ClientSession): Promise<PaidBattles> {
    const ofBattle = users.map((user) => `${user}:${cause}`);
    const since = new Date(tokyoDayStart(now()));
    const rows = await readAll(
      models.ledger,
      { $or: [{ _id: { $in: ofBattle } }, { user: { $in: [...users] }, at: { $gte: since } }] },
      { session },
    );
    const today = new Map<string, number>();
    for (const { user, cause: other, amount, at } of rows) {
      if (other.startsWith('battle:') && at >= since) today.set(user, (today.get(user) ?? 0) + amount);
    }
    return { isPaid: rows.some(({ _id }) => ofBattle.includes(_id)), today };
  }

  return {
    async paidFor(room, user) {
      const row = await models.ledger.findById(`${user}:battle:${room}`, { amount: 1 }).lean();
      return row?.amount ?? null;
    },

    async credit({ room, winner, loser, mode, rewarded }, { session, writeAtEnd }) {
      if (mode !== 'matched') return;
      const cause = `battle:${room}`;
      const users = [winner, loser].sort();
      const { isPaid, today } = await paidTo(users, cause, session);
      // Another event about a paid battle, as after battle's database was restored from a backup.
      if (isPaid) return;
      for (const account of await accounts.openAll(users, session)) {
        const { user } = account;
        const stones = rewarded ? rewardOf(user === winner, today.get(user) ?? 0) : 0;
        const change = { stones, matchedBattles: 1 };
        writeAtEnd(...changeWrites(models, { account, cause, change, at: new Date(now()) }).writes);
      }
    },
  };
}
