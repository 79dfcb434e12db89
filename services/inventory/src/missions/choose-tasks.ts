import { createHash } from 'node:crypto';
import type { BattleCounter } from '@maseki/contracts/inventory/missions.ts';
import { FIRST_TASK, type Mission, OTHER_TASKS } from '@maseki/contracts/inventory/missions.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';

export type Task = Mission<BattleCounter>;

export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const weekOf = (day: string): string => dayPlus(day, -((new Date(day).getUTCDay() + 6) % 7));

const isAboutCards = ({ counter }: Task) => counter.startsWith('fielded_');

/** All other tasks in an order of this user and day. */
function shuffled(user: string, day: string): Task[] {
  const rank = (id: string) => createHash('sha256').update(`${user}:${day}:${id}`).digest('hex');
  const ranked = OTHER_TASKS.map((task) => ({ task, rank: rank(task.id) }));
  return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ task }) => task);
}

/** The first of a list that fits to a task that stays. */
function fitting(tasks: readonly Task[], stays: Task | undefined): Task {
  const found = tasks.find((task) => task !== stays && !(stays && isAboutCards(stays) && isAboutCards(task)));
  if (!found) throw new Error('there are too few tasks for a day');
  return found;
}

/**
 * The three tasks of a day. They follow from the user, the day, and the tasks that were redrawn, in
 * that order. One that was redrawn comes back only if no other fits.
 */
export function tasksOf(user: string, day: string, redrawn: readonly string[]): readonly Task[] {
  const order = shuffled(user, day);
  const second = fitting(order, undefined);
  let others = [second, fitting(order, second)];
  for (const [n, id] of redrawn.entries()) {
    const stays = others.find((task) => task.id !== id);
    const wasRedrawn = (task: Task) => redrawn.slice(0, n).includes(task.id);
    const fresh = order.filter((task) => task.id !== id).sort((a, b) => Number(wasRedrawn(a)) - Number(wasRedrawn(b)));
    others = others.map((task) => (task.id === id ? fitting(fresh, stays) : task));
  }
  return [FIRST_TASK, ...others];
}
