import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import { DAY_MS, type EpochMs, HOUR_MS } from '@maseki/contracts/time.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { decodeTime } from '@maseki/service-kit/ulid.ts';
import type { ClientSession } from 'mongoose';
import type { Account, Change } from '../accounts/account.ts';
import { changeWrites } from '../accounts/apply-change.ts';
import type { AccountModels } from '../accounts/models.ts';
import type { AccountStore } from '../accounts/store.ts';
import { fulfilledBy } from '../missions/goals.ts';
import { missionCause } from '../missions/missions.ts';
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
  endedAt: EpochMs;
  /** By user, missing in events of earlier releases. */
  counts?: Readonly<Record<string, BattleCounts>> | undefined;
}

const COMPUTER = 'computer';
/** Time after the making of a room in which its battle ends and is counted. */
const LONGEST_MS = 48 * HOUR_MS;

export interface RewardStoreDeps {
  accounts: Pick<AccountStore, 'openAll'>;
  now(): number;
}

/** Facts about battles from the ledgers of accounts. Battles that are credited are added. */
interface PaidBattles {
  /** The ids of those ledger rows of the battles in question that are there. */
  ids: Set<string>;
  /** Stones of today's battles, by user. */
  today: Map<string, number>;
}

const causeOf = ({ room }: Pick<FinishedBattle, 'room'>) => `battle:${room}`;
const rowIdsOf = (battle: FinishedBattle) => usersOf(battle).map((user) => `${user}:${causeOf(battle)}`);
const usersOf = ({ winner, loser }: Pick<FinishedBattle, 'winner' | 'loser'>) =>
  [winner, loser].filter((user) => user !== COMPUTER).sort();
const isMatched = ({ mode }: Pick<FinishedBattle, 'mode'>) => mode === 'matched';

const add = (sums: Map<string, number>, user: string, amount: number) => sums.set(user, (sums.get(user) ?? 0) + amount);

export function rewardStore(models: AccountModels, { accounts, now }: RewardStoreDeps) {
  /** Reads all that limits depend on with one command. */
  async function paidAmong(battles: readonly FinishedBattle[], session: ClientSession): Promise<PaidBattles> {
    const paid: PaidBattles = { ids: new Set(), today: new Map() };
    if (battles.length === 0) return paid;
    const ofBattles = battles.flatMap(rowIdsOf);
    const users = [...new Set(battles.flatMap(usersOf))];
    const since = new Date(tokyoDayStart(now()));
    // Rows of days to come are those of a wrong clock.
    const until = new Date(since.getTime() + DAY_MS);
    const rows = await readAll(
      models.ledger,
      { $or: [{ _id: { $in: ofBattles } }, { user: { $in: users }, at: { $gte: since, $lt: until } }] },
      { session },
    );
    for (const { _id, user, cause, amount, at } of rows) {
      if (ofBattles.includes(_id)) paid.ids.add(_id);
      if (cause.startsWith('battle:') && at >= since && at < until) add(paid.today, user, amount);
    }
    return paid;
  }

  function changeBy(battle: FinishedBattle, account: Account, today: number): Change | null {
    const { user } = account;
    const played = { ...battle, day: tokyoDay(battle.endedAt), counts: battle.counts?.[user] };
    const progress = battleProgress(account, played, tokyoDay(now()));
    if (!isMatched(battle)) return progress;
    const stones = battle.rewarded ? rewardOf(user === battle.winner, today) : 0;
    return { ...progress, stones, matchedBattles: 1 };
  }

  /** Without missions that the ledger has paid, because a clock was ahead when it did. */
  async function stillOwed(user: string, change: Change, session: ClientSession): Promise<Change> {
    const { missions, paid = [] } = change;
    if (!missions?.doubted || paid.length === 0) return change;
    const rowId = (mission: (typeof paid)[number]) => `${user}:${missionCause(mission)}`;
    const rows = await readAll(models.ledger, { _id: { $in: paid.map(rowId) } }, { session });
    const there = new Set(rows.map(({ _id }) => _id));
    return { ...change, paid: paid.filter((mission) => !there.has(rowId(mission))) };
  }

  return {
    /** 0 if it paid nothing, null if it was not counted (yet); with fulfilled missions. */
    async paidFor(room: string, user: string): Promise<{ stones: number | null; missions: FulfilledMission[] }> {
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

    /** In the given transaction. Each follows on the accounts as those before have left them. */
    async credit(
      battles: readonly FinishedBattle[],
      { session, writeAtEnd }: Pick<Transaction, 'session' | 'writeAtEnd'>,
    ): Promise<void> {
      const paid = await paidAmong(battles.filter(isMatched), session);
      const users = [...new Set(battles.flatMap(usersOf))].sort();
      const opened = new Map((await accounts.openAll(users, session)).map((account) => [account.user, account]));
      const at = new Date(now());
      for (const battle of battles) {
        const rowIds = isMatched(battle) ? rowIdsOf(battle) : [];
        // Another event about a paid battle, as after battle's database was restored from a backup.
        if (rowIds.some((id) => paid.ids.has(id))) continue;
        for (const account of usersOf(battle).flatMap((user) => opened.get(user) ?? [])) {
          const { user } = account;
          const decided = changeBy(battle, account, paid.today.get(user) ?? 0);
          if (!decided) continue;
          const change = await stillOwed(user, decided, session);
          const changed = changeWrites(models, session, { account, cause: causeOf(battle), change, at });
          writeAtEnd(...changed.writes);
          opened.set(user, changed.account);
          add(paid.today, user, change.stones ?? 0);
        }
        for (const id of rowIds) paid.ids.add(id);
      }
    },
  };
}

export type RewardStore = ReturnType<typeof rewardStore>;
