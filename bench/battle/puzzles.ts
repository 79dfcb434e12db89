import { setTimeout as sleep } from 'node:timers/promises';
import { fillDay } from '@maseki/battle/after/puzzles/fill-day.ts';
import { positionsIn, provePuzzle } from '@maseki/battle/after/puzzles/positions.ts';
import { puzzleStore } from '@maseki/battle/after/puzzles/puzzle-store.ts';
import { type Models, modelsOf } from '@maseki/battle/base/database/models.ts';
import { archive, botBattle } from '@maseki/battle/testing/bot-battle.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
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

/** A pod looks for work once a minute. */
const BEGUN_WITHIN_MS = 100_000;
const LOOK_MS = 100;
/** A search rests between slices, and for milliseconds only. */
const ENDED_MS = 1_000;
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

/** Gives the pods a night's battles, as of two days ago. */
async function archiveNight(nights: Nights, archived: number): Promise<void> {
  const battles = battlesToSearch();
  const end = Date.now() - 2 * DAY_MS;
  for (const [n, applied] of battles.entries()) {
    const count = Math.ceil(archived / battles.length);
    const ends = Array.from({ length: count }, (_, index) => end - index * battles.length - n);
    await archive(nights, applied, ends);
  }
}

/** With all puzzles of tomorrow there, no pod searches. */
const holdBack = (nights: Nights) =>
  fillDay(tokyoDay(Date.now() + DAY_MS), { puzzles: puzzleStore(nights), live: { refusalOfCards: () => null } });

/** Resolves when a pod searches. */
async function letSearch(server: OurServer, nights: Nights): Promise<void> {
  const before = searchSeconds(server);
  await nights.puzzles.deleteMany();
  await until(async () => searchSeconds(server) > before, 'no pod looks for puzzles');
}

/** Resolves when the battles that a pod has taken are searched. */
async function endSearch(server: OurServer, nights: Nights): Promise<void> {
  await holdBack(nights);
  let seconds = -1;
  await until(async () => {
    const before = seconds;
    seconds = searchSeconds(server);
    await sleep(ENDED_MS);
    return seconds === before;
  }, 'a pod does not end its search');
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
      await holdBack(nights);
      await archiveNight(nights, archived);
      const searched = async () => {
        await letSearch(server, nights);
        await play(server, warmUp);
        return play(server, load, async () => ({ onBegin: note, onEnd: note })).finally(() =>
          endSearch(server, nights),
        );
      };
      const measured = await playBeside(server, { load, warmUp }, searched);
      const [from = 0, to = 0] = seconds;
      if (to === from) throw new Error('no pod looked for puzzles while it was measured');
      return { ...measured, search_cores: (1_000 * (to - from)) / load.measureMs };
    }),
  );
