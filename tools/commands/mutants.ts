import { UserError } from '../bootstrap/user-error.mjs';
import { mutantOptions } from '../mutants/options.ts';
import { tryMutants } from '../mutants/try-mutants.ts';
import { runMain } from '../terminal/run-main.ts';

const MISUSED = 2;

await runMain(async () => {
  try {
    await tryMutants(mutantOptions(process.argv.slice(2)));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return MISUSED;
  }
});
