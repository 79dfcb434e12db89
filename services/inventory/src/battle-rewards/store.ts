import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import type { FulfilledMission } from '@maseki/contracts/inventory/missions.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import { decodeTime } from 'ulid';
import { changeWrites } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import type { AccountStore } from '../accounts/store.ts';
import { fulfilledBy } from '../missions/goals.ts';
import { battleProgress } from '../missions/progress.ts';
import { rewardOf } from './rules.ts';

/** A battle that has ended, as battle has decided it. */
export interface FinishedBattle {
  room: string;
  winner: string;
  loser: string;
  mode: BattleMode;
  rewarded: boolean;
  turns: number;
  reason: string;
  /** In ms since the epoch. */
  endedAt: number;
  /** By user, missing in events of earlier releases. */
  counts?: Readonly<Record<string, BattleCounts>> | undefined;
}

/** The effects of battles on accounts. */
export interface RewardStore {
  /**
   * Adds a battle to the missions of its players, and counts and pays a matched one, in the given
   * transaction.
   */
  credit(battle: FinishedBattle, transaction: Pick<Transaction, 'session' | 'writeAtEnd'>): Promise<void>;
  /**
   * The stones that a battle paid to a user, or 0, null if it was not counted (yet), and the
   * missions that it has fulfilled.
   */
  paidFor(room: string, user: string): Promise<{ stones: number | null; missions: FulfilledMission[] }>;
}

const COMPUTER = 'computer';
/** Time after the making of a room in which its battle ends and is counted. */
const LONGEST_MS = 48 * 60 * 60 * 1000;

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

const nothingPaid: PaidBattles = { isPaid: false, today: new Map() };

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
      const cause = `battle:${room}`;
      const from = decodeTime(room);
      const at = { $gte: new Date(from), $lt: new Date(from + LONGEST_MS) };
      const rows = await readAll(models.ledger, { $or: [{ _id: `${user}:${cause}` }, { user, at, by: cause }] });
      const missions = rows.flatMap(({ cause: of, by, amount: stones }) => {
        const [, id = '', period = ''] = of.split(':');
        return by ? [{ id, period, stones }] : [];
      });
      const paid = rows.find((row) => row.cause === cause);
      return { stones: paid?.amount ?? null, missions: fulfilledBy({ paid: missions }) };
    },

    async credit(battle, { session, writeAtEnd }) {
      const { room, winner, loser, mode, rewarded } = battle;
      const isMatched = mode === 'matched';
      const cause = `battle:${room}`;
      const users = [winner, loser].filter((user) => user !== COMPUTER).sort();
      const { isPaid, today } = isMatched ? await paidTo(users, cause, session) : nothingPaid;
      // Another event about a paid battle, as after battle's database was restored from a backup.
      if (isPaid) return;
      const at = new Date(now());
      for (const account of await accounts.openAll(users, session)) {
        const { user } = account;
        const played = { ...battle, day: tokyoDay(battle.endedAt), counts: battle.counts?.[user] };
        const progress = battleProgress(account, played, tokyoDay(now()));
        const stones = rewarded ? rewardOf(user === winner, today.get(user) ?? 0) : 0;
        const change = isMatched ? { ...progress, stones, matchedBattles: 1 } : progress;
        if (change) writeAtEnd(...changeWrites(models, { account, cause, change, at }).writes);
      }
    },
  };
}
