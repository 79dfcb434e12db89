import { availableParallelism } from 'node:os';
import { UsageError } from '../bootstrap/user-error.mjs';
import { startSharedServers } from '../testing/shared-servers.ts';
import { type FolderTests, testsOf } from './folders.ts';
import { chooseMutants, describeMutant, type Mutant, mutantsIn } from './mutants.ts';
import type { mutantOptions } from './options.ts';
import { type Session, startSession } from './session.ts';
import { type Outcome, tryMutant } from './try-mutant.ts';

/** How long tests may take on the code as it is. */
const FIRST_LIMIT_MS = 10 * 60_000;
const LEAST_LIMIT_MS = 30_000;
/** Runs on a processor of tests with servers, which wait for these more than they work. */
const WITH_SERVERS = 2;

/** Several beside each other. Prints those that the folder's tests did not notice. */
export async function tryMutants({ folder, count, seed }: ReturnType<typeof mutantOptions>): Promise<void> {
  const mutants = chooseMutants(mutantsIn([folder]), count, seed);
  if (mutants.length === 0) throw new UsageError(`There is nothing to break in "${folder}".`);
  const session = startSession();
  try {
    const tests = testsOf(folder);
    const timeoutMs = await limitOf(session, tests);
    if (timeoutMs === undefined) return;
    const survivors: Mutant[] = [];
    let tried = 0;
    const queue = mutants.values();
    const tryRest = async () => {
      for (const mutant of queue) {
        const outcome = await tryOnce(session, mutant, { tests, timeoutMs });
        if (outcome === undefined) return;
        tried += 1;
        if (outcome === 'survived') survivors.push(mutant);
        console.log(`${tried}/${mutants.length} ${outcome.padEnd(9)} ${describeMutant(mutant).split('\n')[0]}`);
      }
    };
    const together = availableParallelism() * (tests.needsServers ? WITH_SERVERS : 1);
    await Promise.all(Array.from({ length: together }, tryRest));
    console.log(`\n${folder}, seed ${seed}: ${tried - survivors.length} of ${tried} were noticed.`);
    for (const mutant of survivors) console.log(`\n${describeMutant(mutant)}`);
  } finally {
    session.end();
  }
}

interface Trial {
  tests: FolderTests;
  timeoutMs: number;
}

const tryOnce = (session: Session, mutant: Mutant | null, trial: Trial): Promise<Outcome | undefined> =>
  session.run(async (supervisor, folder) => {
    const env = trial.tests.needsServers ? (await startSharedServers(supervisor, folder)).env : {};
    return tryMutant(mutant, { supervisor, env, ...trial });
  });

async function limitOf(session: Session, tests: FolderTests): Promise<number | undefined> {
  const startedAt = performance.now();
  const outcome = await tryOnce(session, null, { tests, timeoutMs: FIRST_LIMIT_MS });
  if (outcome === undefined) return undefined;
  const tookMs = performance.now() - startedAt;
  if (outcome !== 'survived')
    throw new UsageError('The tests fail on the code as it is: run them with "npm test" first.');
  console.log(`The tests take ${(tookMs / 1000).toFixed(1)} s on the code as it is.`);
  return Math.max(LEAST_LIMIT_MS, 3 * tookMs);
}
