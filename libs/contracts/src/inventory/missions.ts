import { orderedCards } from '@maseki/cards/card-order.ts';
import { STONES } from './limits.ts';

/** Counters of battles. Several attributes in a name are counted together. */
export const BATTLE_COUNTERS = [
  'battles',
  'lives_taken',
  'own_turns',
  'fielded_fire_wind',
  'fielded_water_earth',
  'fielded_thunder_ice_dark_light',
] as const;
export type BattleCounter = (typeof BATTLE_COUNTERS)[number];

/** Everything that a mission can count. The others are facts of an account. */
export const COUNTERS = [
  ...BATTLE_COUNTERS,
  'practice_battles',
  'starter_decks',
  'decks_saved',
  'friends',
  'trials',
  'different_cards',
] as const;
export type Counter = (typeof COUNTERS)[number];

export type MissionPeriod = 'day' | 'week' | 'once';

/** Something to do, with its target and the stones that it pays by itself. */
export interface Mission<Counted extends Counter = Counter> {
  id: string;
  period: MissionPeriod;
  counter: Counted;
  target: number;
  stones: number;
  sentence: string;
}

const { first_task, other_task, half_of_week, first_steps, goal } = STONES;

/** The first task of each day. It cannot be redrawn. */
export const FIRST_TASK = {
  id: 'day-battle',
  period: 'day',
  counter: 'battles',
  target: 1,
  stones: first_task,
  sentence: 'バトルを1回終える（練習でもOK）',
} as const satisfies Mission;

const task = <C extends BattleCounter>(counter: C, target: number, of: (target: number) => string): Mission<C> => ({
  id: `day-${counter.replaceAll('_', '-')}`,
  period: 'day',
  counter,
  target,
  stones: other_task,
  sentence: of(target),
});

/**
 * The other tasks of a day are two of these, at most one of them about fielded cards. Their targets
 * are reached by nine of ten who lose three practice battles with the cards of the registration.
 */
export const OTHER_TASKS: readonly Mission<BattleCounter>[] = [
  task('lives_taken', 1, (n) => `相手のライフを${n}減らす`),
  task('own_turns', 12, (n) => `自分のターンを${n}回終える`),
  task('fielded_fire_wind', 3, (n) => `火か風のカードを合わせて${n}枚バトルに出す`),
  task('fielded_water_earth', 2, (n) => `水か土のカードを合わせて${n}枚バトルに出す`),
  task('fielded_thunder_ice_dark_light', 2, (n) => `雷・氷・闇・光のカードを合わせて${n}枚バトルに出す`),
];

/** Half and whole of the task of a week, which begins on Monday in Asia/Tokyo. */
export const WEEK_TASKS: readonly Mission<'battles'>[] = [4, 8].map((target) => ({
  id: `week-battles-${target}`,
  period: 'week',
  counter: 'battles',
  target,
  stones: half_of_week,
  sentence: `バトルを${target}回終える`,
}));

const collectionGoal = (target: number, stones: number, sentence: string): Mission<'different_cards'> => ({
  id: `cards-${target}`,
  period: 'once',
  counter: 'different_cards',
  target,
  stones,
  sentence,
});

/**
 * Copies are no use to a goal. The last one is the whole catalogue, which pays nothing. Whoever had
 * reached it reaches it again with the cards that were added.
 */
export const COLLECTION_GOALS: readonly Mission<'different_cards'>[] = [
  ...[24, 36, 48, 60, 72, 84].map((target) => collectionGoal(target, goal, `${target}種類のカードを集める`)),
  collectionGoal(orderedCards, 0, '図鑑完成'),
];

/** First steps that are paid, or known to inventory through these missions only. */
export const STEP_MISSIONS: readonly Mission[] = [
  { counter: 'practice_battles' as const, stones: first_steps.practice, sentence: '練習バトルを終える' },
  { counter: 'starter_decks' as const, stones: first_steps.starter_deck, sentence: '最初の相棒を選ぶ' },
  { counter: 'decks_saved' as const, stones: first_steps.own_deck, sentence: '自分のデッキを保存する' },
  { counter: 'friends' as const, stones: 0, sentence: 'フレンドをつくる' },
  { counter: 'trials' as const, stones: 0, sentence: '十二の試練でひとりに勝つ' },
].map((step) => ({ id: `step-${step.counter.replaceAll('_', '-')}`, period: 'once', target: 1, ...step }));

const all: readonly Mission[] = [FIRST_TASK, ...OTHER_TASKS, ...WEEK_TASKS, ...COLLECTION_GOALS, ...STEP_MISSIONS];
const byId = new Map(all.map((mission) => [mission.id, mission]));

/** Null for the id of another release. */
export const missionById = (id: string): Mission | null => byId.get(id) ?? null;
