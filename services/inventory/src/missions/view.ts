import { REDRAWS_A_DAY } from '@maseki/contracts/inventory/limits.ts';
import type { MissionView } from '@maseki/contracts/inventory/mission-view.ts';
import { COLLECTION_GOALS, type Mission, missionById, WEEK_TASKS } from '@maseki/contracts/inventory/missions.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import type { Account } from '../accounts/account.ts';
import { tasksOf, weekOf } from './choose-tasks.ts';
import { missionsOn } from './missions.ts';

const viewOf = ({ id, sentence, target, stones }: Mission, have: number, done = have >= target): MissionView => ({
  id,
  sentence,
  target,
  stones,
  done,
  have: done ? target : Math.min(have, target),
});

export function missionsView(account: Account, now: number, most = REDRAWS_A_DAY) {
  const missions = missionsOn(account, tokyoDay(now));
  const { day, done, counts, once, redrawn } = missions;
  const waiting = missions.waiting.flatMap((task) => {
    const mission = missionById(task.id);
    return mission ? [{ ...viewOf(mission, task.have), day: task.day }] : [];
  });
  const tasks = tasksOf(account.user, day, redrawn).map((task) => ({
    ...viewOf(task, counts[task.id] ?? 0, done.includes(task.id)),
    day,
  }));
  const battles = missions.week[weekOf(day)] ?? 0;
  const different = Object.keys(account.cards).length;
  return {
    today: [...waiting, ...tasks],
    week: WEEK_TASKS.map((task) => viewOf(task, battles)),
    goals: COLLECTION_GOALS.map((goal) => viewOf(goal, different, once.includes(goal.id))),
    points: account.points,
    redraws_left: Math.max(0, most - redrawn.length),
    next_day_at: new Date(tokyoDayStart(now) + DAY_MS).toISOString(),
  };
}
