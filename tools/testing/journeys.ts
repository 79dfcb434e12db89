import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, findEngine } from '../binaries/engines.ts';
import { shortReason } from '../binaries/verify.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import type { Servers } from '../servers/test-servers.ts';
import { marksOfFile } from './marks.ts';
import { sum } from './results.ts';
import type { Ring } from './rings.ts';
import { type JestOutcome, type JestRun, runJest, workerCount } from './run-jest.ts';

/** Slow machines need minutes for a journey. A step that waits in vain fails long before. */
const JOURNEY_MS = 600_000;

interface JourneyRun extends Omit<JestRun, 'projects' | 'workers'> {
  /** Plays those that are for every run also in other engines, unless it is of what was changed. */
  ring: Ring;
  /** Plays all of them in only this engine. */
  engine: Engine | undefined;
}

const marked = (files: readonly string[], mark: string) => files.filter((file) => marksOfFile(file).includes(mark));

export function journeysByEngine({ files, ring, engine }: Pick<JourneyRun, 'files' | 'ring' | 'engine'>) {
  const others = ring === 'changed' ? [] : marked(files, 'everywhere');
  const of = (name: Engine) => (engine === name ? marked(files, 'engines') : engine ? [] : others);
  return {
    chromium: engine === undefined || engine === 'chromium' ? files : [],
    firefox: of('firefox'),
    webkit: of('webkit'),
  } satisfies Record<Engine, readonly string[]>;
}

/** Plays journeys on one game. The few of other engines are played one by one beside Chromium's. */
export async function runJourneys(supervisor: Supervisor, servers: Servers, run: JourneyRun): Promise<JestOutcome> {
  if (run.files.length === 0) return { count: sum([]), times: [] };
  const { startTestGame, withQuickComputers } = await import('../dev-env/test-game.ts');
  const game = await startTestGame(withQuickComputers({ servers }));
  const many = workerCount('browser');
  const play = async ([engine, files]: [Engine, string[]]): Promise<JestOutcome[]> => {
    if (files.length === 0 || !(await isThere(engine))) return [];
    const TEST_GAME_CONSOLE = JSON.stringify(game.settingsOf('console'));
    const env = { ...run.env, TEST_ENGINE: engine, TEST_GAME_URL: game.url, TEST_GAME_CONSOLE };
    const workers = engine === 'chromium' || run.engine ? many : 1;
    const folder = join(run.folder, engine);
    mkdirSync(folder);
    const jestRun = { ...run, files, env, folder, projects: ['browser'], workers, testMs: JOURNEY_MS };
    const outcome = await runJest(supervisor, jestRun);
    const shown = outcome.times.map((time) => ({ ...time, file: `${time.file} (${engine})` }));
    return [engine === 'chromium' ? outcome : { ...outcome, times: shown }];
  };
  try {
    const played = Object.entries(journeysByEngine(run)) as [Engine, string[]][];
    const outcomes = (await Promise.all(played.map(play))).flat();
    return { count: sum(outcomes.map(({ count }) => count)), times: outcomes.flatMap(({ times }) => times) };
  } finally {
    await game.stop();
  }
}

/** False, with a sentence, where an engine is missing and cannot be installed. */
async function isThere(engine: Engine): Promise<boolean> {
  if (engine === 'chromium') return true;
  try {
    await findEngine(engine);
    return true;
  } catch (error) {
    console.log(`The journeys in ${engine} are left out: ${shortReason(error)}`);
    return false;
  }
}
