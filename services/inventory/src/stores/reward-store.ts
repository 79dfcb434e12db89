import type { ClientSession } from 'mongoose';
import { type FinishedBattle, pays, reward } from '../domain/battle-reward.ts';
import { tokyoDayStart } from '../domain/tokyo-day.ts';
import type { AccountStore } from './account-store.ts';
import { applyChange } from './apply-change.ts';
import type { Models } from './models.ts';

export interface FinishedDuel extends FinishedBattle {
  room: string;
  winner: string;
  loser: string;
}

/** Stones for battles between players. */
export interface RewardStore {
  /** Pays both sides what the battle is worth to them, in the given transaction; a battle that pays nothing changes nothing. */
  pay(duel: FinishedDuel, session: ClientSession): Promise<void>;
}

interface Parts {
  accounts: Pick<AccountStore, 'open'>;
  now(): number;
}

export function rewardStore(models: Models, { accounts, now }: Parts): RewardStore {
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

  async function payOne(user: string, { room, winner }: FinishedDuel, session: ClientSession): Promise<void> {
    const account = await accounts.open(user, session);
    const stones = reward(user === winner, await paidToday(user, session));
    if (stones === 0) return;
    const order = { account, cause: `battle:${room}`, change: { stones }, at: new Date(now()) };
    await applyChange(models, session, order);
  }

  return {
    async pay(duel, session) {
      if (duel.practice) return;
      const players = [duel.winner, duel.loser].sort();
      const _id = players.join(':');
      const last = await models.paidPairs.findById(_id).session(session).lean();
      if (!pays(duel, last?.endedAt.getTime() ?? null)) return;
      const endedAt = new Date(Math.max(duel.endedAt, last?.endedAt.getTime() ?? 0));
      await models.paidPairs.updateOne({ _id }, { $set: { endedAt, at: new Date(now()) } }, { session, upsert: true });
      for (const player of players) await payOne(player, duel, session);
    },
  };
}
