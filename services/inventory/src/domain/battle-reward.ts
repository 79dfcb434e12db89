/** Stones for a battle between players (docs/economy.md "Stones"). */
const WINNER = 3;
const LOSER = 1;
const MIN_TURNS = 6;
const MAX_PER_DAY = 60;
export const SAME_PAIR_PAUSE_MS = 10 * 60 * 1000;

export interface FinishedBattle {
  turns: number;
  practice: boolean;
}

export interface RewardHistory {
  /** When the same two were last paid for a battle, in ms since the epoch; null if never. */
  pairPaidAt: number | null;
  /** Stones that this player got for battles today. */
  paidToday: number;
  now: number;
}

/** Whether a battle pays at all. */
export const pays = (
  { turns, practice }: FinishedBattle,
  { pairPaidAt, now }: Pick<RewardHistory, 'pairPaidAt' | 'now'>,
) => !practice && turns >= MIN_TURNS && (pairPaidAt === null || now - pairPaidAt >= SAME_PAIR_PAUSE_MS);

/** Stones for one side of a battle that pays, cut at the day's limit. */
export const reward = (won: boolean, paidToday: number): number =>
  Math.max(0, Math.min(won ? WINNER : LOSER, MAX_PER_DAY - paidToday));
