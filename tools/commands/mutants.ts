import { mutantOptions } from '../mutants/options.ts';
import { tryMutants } from '../mutants/try-mutants.ts';
import { runMain } from '../terminal/run-main.ts';

await runMain(async () => {
  await tryMutants(mutantOptions(process.argv.slice(2)));
  return 0;
});
