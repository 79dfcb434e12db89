import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { COUNTED_PRACTICE_A_DAY, DAYS_WAITING, LEAST_COUNTED_TURNS } from '@maseki/contracts/inventory/limits.ts';
import { type BattleCounter, type Mission, missionById, WEEK_TASKS } from '@maseki/contracts/inventory/missions.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import type { Account, Change } from '../accounts/account.ts';
import { dayPlus, tasksOf, weekOf } from './choose-tasks.ts';
import { reaching } from './goals.ts';
import { type Missions, missionsOn, type PaidMission, practiceOn, withPractice } from './missions.ts';

/** A finished battle as it counts for one of its players. */
export interface PlayedBattle {
  mode: BattleMode;
  turns: number;
  reason: string;
  /** The day of its end, in Asia/Tokyo. */
  day: string;
  /** Missing in events of earlier releases. */
  counts?: BattleCounts | undefined;
}

/** True if a battle may count for missions, whoever has played it. */
export const mayCount = ({ mode, turns, reason }: Pick<PlayedBattle, 'mode' | 'turns' | 'reason'>): boolean =>
  turns >= LEAST_COUNTED_TURNS || (mode === 'matched' && reason !== 'surrender');

const fieldedOf = ({ fielded }: BattleCounts, counter: string): number =>
  counter
    .split('_')
    .slice(1)
    .reduce((sum, attribute) => sum + (fielded[attribute as Attribute] ?? 0), 0);

/** How much a battle adds to a counter. */
function gainOf(counter: BattleCounter, counts: BattleCounts | undefined): number {
  if (counter === 'battles') return 1;
  if (!counts) return 0;
  if (counter === 'lives_taken' || counter === 'own_turns') return counts[counter];
  return fieldedOf(counts, counter);
}

const isBattleMission = (mission: Mission | null): mission is Mission<BattleCounter> =>
  mission !== null && mission.period !== 'once';

function afterWaiting(waiting: Missions['waiting'], { day, counts }: PlayedBattle) {
  const paid: PaidMission[] = [];
  const left = waiting.flatMap((task) => {
    const mission = missionById(task.id);
    if (!isBattleMission(mission) || day < task.day) return [task];
    const have = task.have + gainOf(mission.counter, counts);
    if (have < mission.target) return [{ ...task, have }];
    paid.push({ id: task.id, period: task.day, stones: mission.stones });
    return [];
  });
  return { waiting: left, paid };
}

function afterToday(user: string, missions: Missions, { day, counts: ofBattle }: PlayedBattle) {
  const paid: PaidMission[] = [];
  const done = [...missions.done];
  const counts: Record<string, number> = { ...missions.counts };
  if (day < missions.day) return { done, counts, paid };
  for (const { id, counter, target, stones } of tasksOf(user, missions.day, missions.redrawn)) {
    if (done.includes(id)) continue;
    const have = Math.min(target, (counts[id] ?? 0) + gainOf(counter, ofBattle));
    if (have > 0) counts[id] = have;
    if (have < target) continue;
    done.push(id);
    paid.push({ id, period: missions.day, stones });
  }
  return { done, counts, paid };
}

/** Adds a battle to its week, which may be the last one if the event is late. */
function afterWeek({ week, day: newest }: Missions, { day }: PlayedBattle) {
  const monday = weekOf(day);
  if (monday < dayPlus(weekOf(newest), -7)) return { week, paid: [] };
  const before = week[monday] ?? 0;
  const reached = WEEK_TASKS.filter(({ target }) => target === before + 1);
  return {
    week: { ...week, [monday]: before + 1 },
    paid: reached.map(({ id, stones }) => ({ id, period: monday, stones })),
  };
}

/**
 * The change by a finished battle, null if it does not count for this account. `today` is the day
 * of the clock. A battle never counts for days after its own end.
 */
export function battleProgress(account: Account, battle: PlayedBattle, today: string): Change | null {
  if (!mayCount(battle)) return null;
  // A log's clock may be ahead of this pod's, but not by a day.
  const day = battle.day > dayPlus(today, 1) ? today : battle.day;
  const missions = missionsOn(account, day > today ? day : today);
  const isBounded = battle.mode !== 'matched';
  // The practice of older days is not known any more.
  const isTooOld = day < dayPlus(missions.day, -DAYS_WAITING);
  if (isBounded && (isTooOld || practiceOn(missions, day) >= COUNTED_PRACTICE_A_DAY)) return null;
  const played = { ...battle, day };
  const { done, counts, paid: ofToday } = afterToday(account.user, missions, played);
  const { waiting, paid: ofWaiting } = afterWaiting(missions.waiting, played);
  const { week, paid: ofWeek } = afterWeek(missions, played);
  const after = { ...missions, done, waiting, week, counts: isBounded ? withPractice(counts, day) : counts };
  const change = { missions: after, paid: [...ofToday, ...ofWaiting, ...ofWeek] };
  return battle.mode === 'practice' ? reaching(account, change, ['step-practice-battles']) : change;
}
