import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { frontends } from './rspack/apps.ts';
import { configs } from './rspack/config.ts';
import { FIRST_LOAD_BUDGET, firstLoadBytes } from './rspack/first-load.ts';

/** Builds the shell and all remotes into their `dist` folders: `node frontends/build.ts`. */
const compiler = rspack(configs('production'));

function fail(reason: unknown): void {
  console.error(reason);
  process.exitCode = 1;
}

compiler.run((error, stats) => {
  if (error) fail(error);
  else if (stats?.hasErrors()) fail(stats.toString({ preset: 'errors-warnings', colors: true }));
  else {
    const bytes = firstLoadBytes(join(frontends, 'shell/dist'));
    if (bytes > FIRST_LOAD_BUDGET)
      fail(`The first load has ${bytes} bytes of JavaScript; at most ${FIRST_LOAD_BUDGET}.`);
  }
  compiler.close(() => undefined);
});
