import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import { applyChange } from '../accounts/apply-change.ts';
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

/** What matched battles bring to accounts. */
export interface RewardStore {
  /** Counts a matched battle for both sides and pays them if it is rewarded, in the given transaction; others change nothing. */
  credit(battle: FinishedBattle, session: ClientSession): Promise<void>;
  /** The stones that a battle paid to a user, 0 included; null when it was not counted (yet). */
  paidFor(room: string, user: string): Promise<number | null>;
}

export interface RewardStoreDeps {
  accounts: Pick<AccountStore, 'open'>;
  now(): number;
}

export function rewardStore(models: AccountModels, { accounts, now }: RewardStoreDeps): RewardStore {
  const paidToday = async (user: string, session: ClientSession): Promise<number> => {
    const ofBattles = { $gte: `${user}:battle:`, $lt: `${user}:battle;` };
    const since = new Date(tokyoDayStart(now()));
    const [sum] = await models.ledger
      .aggregate<{ paid: number }>([
        { $match: { _id: ofBattles, at: { $gte: since } } },
        { $group: { _id: null, paid: { $sum: '$amount' } } },
      ])
      .session(session);
    return sum?.paid ?? 0;
  };

  return {
    async paidFor(room, user) {
      const row = await models.ledger.findById(`${user}:battle:${room}`, { amount: 1 }).lean();
      return row?.amount ?? null;
    },

    async credit({ room, winner, loser, mode, rewarded }, session) {
      if (mode !== 'matched') return;
      const cause = `battle:${room}`;
      const users = [winner, loser].sort();
      // Another event about a battle that was paid, as after battle's database was restored from a backup.
      if (await models.ledger.exists({ _id: { $in: users.map((user) => `${user}:${cause}`) } }).session(session))
        return;
      for (const user of users) {
        const account = await accounts.open(user, session);
        if (!account) continue;
        const stones = rewarded ? rewardOf(user === winner, await paidToday(user, session)) : 0;
        const change = { stones, matchedBattles: 1 };
        await applyChange(models, session, { account, cause, change, at: new Date(now()) });
      }
    },
  };
}
