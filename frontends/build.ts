import { rspack } from '@rspack/core';
import { findApps } from './rspack/apps.ts';
import { configs } from './rspack/config.ts';
import { finishBuild } from './rspack/finish-build.ts';
import { FIRST_LOAD_BUDGET, firstLoadBytes } from './rspack/first-load.ts';

/** Builds the shell and all remotes, or those that are named, into their `dist` folders: `node frontends/build.ts [<name> …]`. */
const names = process.argv.slice(2);
const apps = findApps().filter(({ name }) => names.length === 0 || names.includes(name));
const compiler = rspack(configs('production', apps));

function fail(reason: unknown): void {
  console.error(reason);
  process.exitCode = 1;
}

function finish(): void {
  for (const app of apps) {
    const { folder } = finishBuild(app);
    const bytes = app.kind === 'shell' ? firstLoadBytes(folder) : 0;
    if (bytes > FIRST_LOAD_BUDGET)
      fail(`The first load has ${bytes} bytes of JavaScript; at most ${FIRST_LOAD_BUDGET}.`);
  }
}

compiler.run((error, stats) => {
  if (error) fail(error);
  else if (stats?.hasErrors()) fail(stats.toString({ preset: 'errors-warnings', colors: true }));
  else finish();
  compiler.close(() => undefined);
});
