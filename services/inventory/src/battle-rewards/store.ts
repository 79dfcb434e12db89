import { tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { applyChange } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import type { AccountStore } from '../accounts/store.ts';
import { type FinishedBattle, isPaid, rewardOf } from './rules.ts';

/** Two users who were paid for a battle against each other; the id is both, sorted. */
interface PaidPairRow {
  _id: string;
  /** When that battle ended. */
  endedAt: Date;
  at: Date;
}

/** Far longer than the pause between two battles of a pair that pay. */
const PAIR_STORED_SECONDS = 24 * 60 * 60;

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

export interface RewardStoreDeps {
  accounts: Pick<AccountStore, 'open'>;
  now(): number;
}

function createModel(db: Connection) {
  const row = new Schema<PaidPairRow>(
    { _id: String, endedAt: { type: Date, required: true }, at: Date },
    { versionKey: false, shardKey: { _id: 'hashed' } },
  );
  row.index({ at: 1 }, { expireAfterSeconds: PAIR_STORED_SECONDS });
  return db.model<PaidPairRow>('PaidPair', row, 'paid_pairs');
}

export function rewardStore(db: Connection, models: AccountModels, { accounts, now }: RewardStoreDeps): RewardStore {
  const paidPairs = createModel(db);

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
    const stones = rewardOf(user === winner, await paidToday(user, session));
    if (stones === 0) return;
    await applyChange(models, session, {
      account,
      cause: `battle:${room}`,
      change: { stones },
      at: new Date(now()),
    });
  }

  return {
    async pay(duel, session) {
      if (duel.practice) return;
      const players = [duel.winner, duel.loser].sort();
      const _id = players.join(':');
      const last = await paidPairs.findById(_id).session(session).lean();
      if (!isPaid(duel, last?.endedAt.getTime() ?? null)) return;
      const endedAt = new Date(Math.max(duel.endedAt, last?.endedAt.getTime() ?? 0));
      await paidPairs.updateOne({ _id }, { $set: { endedAt, at: new Date(now()) } }, { session, upsert: true });
      for (const player of players) await payOne(player, duel, session);
    },
  };
}
