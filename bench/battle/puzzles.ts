import { setTimeout as sleep } from 'node:timers/promises';
import { positionsIn, provePuzzle } from '@maseki/battle/after/puzzles/positions.ts';
import { type Models, modelsOf } from '@maseki/battle/base/database/models.ts';
import { archive, botBattle } from '@maseki/battle/testing/bot-battle.ts';
import { cpuSecondsOf, lowOf } from '@maseki/tools/measure/process-usage.ts';
import { type Beside, playBeside } from './beside.ts';
import { calmly } from './calm.ts';
import { play, withServer } from './scenarios.ts';
import type { OurServer } from './servers/start-ours.ts';
import type { Sizes } from './sizes.ts';

export interface BesidePuzzles extends Beside {
  /** That the search used while it was measured. */
  search_cores: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A pod looks for work once a minute. */
const BEGUN_WITHIN_MS = 100_000;
const LOOK_MS = 100;
const DIFFERENT = 24;

type Nights = Pick<Models, 'replays' | 'puzzles' | 'puzzleNights'>;

/** Battles without a hard puzzle. A pod that finds all levels would stop. */
const battlesToSearch = () =>
  Array.from({ length: DIFFERENT }, (_, number) => botBattle(number)).filter((applied) => {
    const puzzles = positionsIn(applied.map(({ entry }) => entry)).map(provePuzzle);
    return puzzles.every((puzzle) => puzzle?.level !== 'hard');
  });

const searchSeconds = ({ processes }: OurServer): number => cpuSecondsOf(lowOf(processes['battle'] ?? []));

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const late = Date.now() + BEGUN_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error(`${what}. No puzzles are made between 0:00 and 3:00 in Asia/Tokyo.`);
    await sleep(LOOK_MS);
  }
}

/** Gives the pods a night's battles, as of two days ago, and resolves when one searches them. */
async function beginNight(nights: Nights, archived: number): Promise<void> {
  const battles = battlesToSearch();
  const end = Date.now() - 2 * DAY_MS;
  for (const [n, applied] of battles.entries()) {
    const count = Math.ceil(archived / battles.length);
    const ends = Array.from({ length: count }, (_, index) => end - index * battles.length - n);
    await archive(nights, applied, ends);
  }
  await nights.puzzles.deleteMany();
  await until(async () => (await nights.puzzleNights.countDocuments()) > 0, 'no pod looks for puzzles');
}

/** Leaves nothing to search. The pod takes bundled puzzles then. */
async function endNight(nights: Nights): Promise<void> {
  await nights.replays.deleteMany({ purged: true });
  await until(async () => (await nights.puzzles.countDocuments()) === 3, 'a pod does not end its night');
}

/** Battles beside the search for the puzzles of tomorrow. */
export const measureBesidePuzzles = (
  start: () => Promise<OurServer>,
  { puzzles: { load, archived }, warmUp }: Sizes,
): Promise<BesidePuzzles> =>
  calmly(() =>
    withServer(start, async (server) => {
      const nights = modelsOf(server.database);
      const seconds: number[] = [];
      const note = () => void seconds.push(searchSeconds(server));
      const searched = async () => {
        await beginNight(nights, archived);
        return play(server, load, async () => ({ onBegin: note, onEnd: note })).finally(() => endNight(nights));
      };
      const measured = await playBeside(server, { load, warmUp }, searched);
      const [from = 0, to = 0] = seconds;
      if (to === from) throw new Error('no pod looked for puzzles while it was measured');
      return { ...measured, search_cores: (1_000 * (to - from)) / load.measureMs };
    }),
  );
