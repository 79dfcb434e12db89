import type { OddsTable } from '@maseki/cards/odds/odds-table.ts';
import { dayPlus } from '@maseki/inventory/missions/choose-tasks.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { type Collected, collect, type Habits } from './collecting-days.ts';
import type { Sources } from './collector.ts';
import type { BattlePart } from './practice-battles.ts';

export const PROFILES = {
  login: { visits: 7, matched: 0, practises: false },
  weekdays: { visits: 5, matched: 0, practises: true },
  lone: { visits: 7, matched: 0, practises: true },
  one: { visits: 7, matched: 1, practises: false },
  five: { visits: 7, matched: 5, practises: false },
  fifteen: { visits: 7, matched: 15, practises: false },
} as const satisfies Record<string, Habits>;
export type Profile = keyof typeof PROFILES;
export const PROFILE_NAMES = Object.keys(PROFILES) as Profile[];

/** Days count from the registration, which is day 1. Waits are draws without a new card. */
export interface CollectionFigures {
  day_50: number;
  day_90: number;
  p90_90: number;
  day_100: number;
  p90_100: number;
  longest_wait_p50: number;
  longest_wait_p90: number;
}
export type CollectionReport = Record<Profile, CollectionFigures>;

export interface CollectionTask {
  profile: Profile;
  sources: Sources;
  seed: string;
  from: number;
  count: number;
  battles: readonly BattlePart[];
  /** The odds with all cards that there are, by default the newest. */
  odds?: OddsTable;
}

const FIRST_DAY = '2026-12-01';
/** Registrations are spread over these, so that weeks and months begin on any of them. */
const REGISTRATION_DAYS = 28;

/** The entry point of a worker thread. */
export default function collectAll(task: CollectionTask): Collected[] {
  const { profile, sources, seed, from, count, battles, odds } = task;
  return Array.from({ length: count }, (_, at) =>
    collect({
      habits: PROFILES[profile],
      sources,
      battles,
      odds,
      name: `${seed} ${profile} ${from + at}`,
      registered: dayPlus(FIRST_DAY, (from + at) % REGISTRATION_DAYS),
    }),
  );
}

function figuresOf(players: readonly Collected[]): CollectionFigures {
  const of = (key: keyof Collected, share: number) =>
    percentile(
      players.map((player) => player[key]),
      share,
    );
  return {
    day_50: of('day_50', 0.5),
    day_90: of('day_90', 0.5),
    p90_90: of('day_90', 0.9),
    day_100: of('day_100', 0.5),
    p90_100: of('day_100', 0.9),
    longest_wait_p50: of('longest_wait', 0.5),
    longest_wait_p90: of('longest_wait', 0.9),
  };
}

const PLAYERS_A_TASK = 125;

export const collectionTasks = ({
  players,
  ...task
}: Omit<CollectionTask, 'profile' | 'from' | 'count'> & { players: number }): CollectionTask[] =>
  PROFILE_NAMES.flatMap((profile) =>
    Array.from({ length: Math.ceil(players / PLAYERS_A_TASK) }, (_, index) => {
      const from = index * PLAYERS_A_TASK;
      return { ...task, profile, from, count: Math.min(PLAYERS_A_TASK, players - from) };
    }),
  );

export const reportOf = (players: ReadonlyMap<Profile, readonly Collected[]>): CollectionReport => {
  const of = (profile: Profile) => figuresOf(players.get(profile) ?? []);
  return {
    login: of('login'),
    weekdays: of('weekdays'),
    lone: of('lone'),
    one: of('one'),
    five: of('five'),
    fifteen: of('fifteen'),
  };
};
