import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { REDRAWS_A_DAY } from '@maseki/contracts/inventory/limits.ts';
import { FIRST_TASK } from '@maseki/contracts/inventory/missions.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { type Account, accountAfter } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { tasksOf } from './choose-tasks.ts';
import { missionsOn } from './missions.ts';
import { missionsView } from './view.ts';

interface Redraw {
  id: string;
  now: EpochMs;
  /** Redraws of a day. */
  most?: number;
}

/** A repeat changes nothing. A task that is not of today, as after midnight, is not found. */
export function decideRedraw(account: Account, { id, now, most = REDRAWS_A_DAY }: Redraw) {
  const missions = missionsOn(account, tokyoDay(now));
  const isOpen = tasksOf(account.user, missions.day, missions.redrawn).some((task) => task.id === id);
  const isRepeat = !isOpen && missions.redrawn.includes(id);
  if (isRepeat) return ok({ change: null, value: missionsView(account, now, most) });
  if (!isOpen) return refuse('not_found');
  if (id === FIRST_TASK.id || missions.done.includes(id)) return refuse('mission_fixed');
  if (missions.redrawn.length >= most) return refuse('no_redraws_left');
  const { [id]: _, ...counts } = missions.counts;
  const change = { missions: { ...missions, counts, redrawn: [...missions.redrawn, id] } };
  return ok({ change, value: missionsView(accountAfter(account, change), now, most) });
}

export const redrawMission = handler(endpoints.redrawMission, ({ params, player }, { accounts, clock }: Context) =>
  accounts.change({
    user: player.id,
    cause: `redraw:${ulid()}`,
    decide: (account) => decideRedraw(account, { id: params.id, now: clock.now() }),
  }),
);
