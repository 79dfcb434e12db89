import { trials } from '@maseki/cards/trials.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import {
  COLLECTION_GOALS,
  FIRST_TASK,
  type Mission,
  STEP_MISSIONS,
  WEEK_TASKS,
} from '@maseki/contracts/inventory/missions.ts';

/** A source of stones, as docs/economy.md has it. */
interface BudgetRow {
  source: string;
  stones: string;
  who: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const stonesOf = (missions: readonly Pick<Mission, 'stones'>[]): number => sum(missions.map(({ stones }) => stones));

/** Stones for matched battles of which half are won. */
const stonesOfBattles = (battles: number): number => (battles * (STONES.battle.winner + STONES.battle.loser)) / 2;
const BATTLES_A_DAY = 5;

/** Everything that gives stones, in numbers that services and screens read too. */
function budget(): BudgetRow[] {
  const { registration, first_battle, trial, other_task, login_by_day, battle, season, season_from_battles } = STONES;
  const tasks = [FIRST_TASK.stones, other_task, other_task];
  const ofSeasons = Object.values(season);
  return [
    { source: 'registration, `/first`', stones: `${registration} + ${first_battle}, once`, who: 'all' },
    {
      source: 'first steps, goals of the collection',
      stones: `${stonesOf(STEP_MISSIONS)} + ${stonesOf(COLLECTION_GOALS)}, once`,
      who: 'all',
    },
    { source: 'the twelve trials', stones: `${trial * trials.length}, once`, who: 'all, without an opponent' },
    { source: 'login', stones: `${(sum(login_by_day) / login_by_day.length).toFixed(1)} a day`, who: 'all' },
    {
      source: 'missions',
      stones: `${sum(tasks)} a day (three tasks: ${tasks.join(', ')}), ${stonesOf(WEEK_TASKS)} a week`,
      who: 'all, without an opponent',
    },
    {
      source: 'matched battles, ranked or free',
      stones: `${stonesOfBattles(BATTLES_A_DAY)} a day with five, ${battle.most_a_day} at most`,
      who: 'by battles',
    },
    {
      source: 'season of the ladder',
      stones: `${Math.min(...ofSeasons)}-${Math.max(...ofSeasons)} a month, ${season_from_battles} rated battles needed`,
      who: 'by best class',
    },
    { source: 'replays, puzzles, watching, profile', stones: '0', who: 'no player' },
    { source: 'grants of operators', stones: 'outside, each with its record', who: 'whom it concerns' },
  ];
}

export const budgetTable = (): string =>
  [
    '| source | stones | who |',
    '|---|---|---|',
    ...budget().map(({ source, stones, who }) => `| ${source} | ${stones} | ${who} |`),
  ].join('\n');
