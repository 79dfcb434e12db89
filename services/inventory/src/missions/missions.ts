import { DAYS_WAITING } from '@maseki/contracts/inventory/limits.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import { isBelievedDay } from '@maseki/service-kit/wrong-clock.ts';
import { dayPlus, tasksOf, weekOf } from './choose-tasks.ts';

/** A task of an earlier day that is not fulfilled. */
export interface WaitingTask {
  day: string;
  id: string;
  have: number;
}

/** The progress of an account. Ids of other releases stay in it, and have no effect. */
export interface Missions {
  /** The newest day, in Asia/Tokyo, of which a progress is stored. Empty before the first. */
  day: string;
  /** Tasks of that day that are fulfilled. */
  done: readonly string[];
  waiting: readonly WaitingTask[];
  /** The tasks of that day that were redrawn, the first first. */
  redrawn: readonly string[];
  /** Battles by the Monday of their week, of this week and the last one. */
  week: Readonly<Record<string, number>>;
  /** Progress of that day by task, and counted practice battles as `practice:<day>`. */
  counts: Readonly<Record<string, number>>;
  /** Goals and steps that are reached. */
  once: readonly string[];
  /** A day was once stored by a wrong clock, so that the ledger may have paid days to come. */
  doubted?: true;
}

export interface PaidMission {
  id: string;
  /** The day or the Monday for which it is paid, or `once`. */
  period: string;
  stones: number;
}

/** The cause of its row in the ledger. */
export const missionCause = ({ id, period }: Omit<PaidMission, 'stones'>): string => `mission:${id}:${period}`;

export const noMissions: Missions = {
  day: '',
  done: [],
  waiting: [],
  redrawn: [],
  week: {},
  counts: {},
  once: [],
};

interface Owner {
  user: string;
  registeredAt: number | null;
  missions: Missions;
}

const practiceKey = (day: string) => `practice:${day}`;

export const practiceOn = ({ counts }: Missions, day: string): number => counts[practiceKey(day)] ?? 0;

export const withPractice = (counts: Missions['counts'], day: string): Missions['counts'] => ({
  ...counts,
  [practiceKey(day)]: (counts[practiceKey(day)] ?? 0) + 1,
});

const keptOf = (record: Readonly<Record<string, number>>, isKept: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));

/** Today, without what is not known because a wrong clock has stored a day far ahead. */
const begunAgain = (missions: Missions, today: string): Missions => ({
  ...missions,
  day: today,
  done: [],
  waiting: [],
  redrawn: [],
  counts: keptOf(missions.counts, (key) => key >= practiceKey('')),
  doubted: true,
});

/** The newest day of an account and its state then. An unknown one begins with the registration. */
function begun({ registeredAt, missions }: Omit<Owner, 'user'>, today: string): Missions {
  if (missions.day !== '') return isBelievedDay(missions.day, today) ? missions : begunAgain(missions, today);
  const registered = registeredAt === null ? today : tokyoDay(registeredAt);
  return { ...missions, day: registered < today ? registered : today };
}

/**
 * The progress as of a day. Open tasks of the days before wait, and what has waited long enough is
 * gone. A clock that went back by a day changes nothing.
 */
export function missionsOn(owner: Owner, today: string): Missions {
  const known = begun(owner, today);
  if (known.day >= today) return known;
  const firstKept = dayPlus(today, -DAYS_WAITING);
  const open = tasksOf(owner.user, known.day, known.redrawn)
    .filter(({ id }) => !known.done.includes(id))
    .map(({ id }) => ({ day: known.day, id, have: known.counts[id] ?? 0 }));
  const missed = Array.from({ length: DAYS_WAITING }, (_, n) => dayPlus(firstKept, n))
    .filter((day) => day > known.day)
    .flatMap((day) => tasksOf(owner.user, day, []).map(({ id }) => ({ day, id, have: 0 })));
  const lastWeek = dayPlus(weekOf(today), -7);
  return {
    day: today,
    done: [],
    waiting: [...known.waiting, ...open, ...missed].filter(({ day }) => day >= firstKept),
    redrawn: [],
    week: keptOf(known.week, (monday) => monday >= lastWeek),
    counts: keptOf(known.counts, (key) => key >= practiceKey(firstKept)),
    once: known.once,
    ...(known.doubted && { doubted: true }),
  };
}
