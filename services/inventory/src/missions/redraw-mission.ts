import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { FIRST_TASK } from '@maseki/contracts/inventory/missions.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { type Account, accountAfter } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { missionsOn } from './missions.ts';
import { tasksOf } from './tasks.ts';
import { missionsView } from './view.ts';

/**
 * Redraws a task of the day. A repeat changes nothing. The id of a task that is not of today, as of
 * a page that was open over midnight, is not found.
 */
export function decideRedraw(account: Account, id: string, now: number) {
  const missions = missionsOn(account, tokyoDay(now));
  if (missions.redrawn === id) return ok({ change: null, value: missionsView(account, now) });
  const task = tasksOf(account.user, missions.day, missions.redrawn).find((of) => of.id === id);
  if (!task) return refuse('not_found');
  if (id === FIRST_TASK.id || missions.done.includes(id)) return refuse('mission_fixed');
  if (missions.redrawn !== null) return refuse('no_redraws_left');
  const { [id]: _, ...counts } = missions.counts;
  const change = { missions: { ...missions, counts, redrawn: id } };
  return ok({ change, value: missionsView(accountAfter(account, change), now) });
}

export const redrawMission = handler(endpoints.redrawMission, ({ params, player }, { accounts, clock }: Context) =>
  accounts.change({
    user: player.id,
    cause: `redraw:${ulid()}`,
    decide: (account) => decideRedraw(account, params.id, clock.now()),
  }),
);
