import { rspack } from '@rspack/core';
import { configs } from './rspack/config.ts';

/** Builds the shell and all remotes into their `dist` folders: `node frontends/build.ts`. */
const compiler = rspack(configs('production'));

compiler.run((error, stats) => {
  if (error) console.error(error);
  else if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: true }));
  if (error || stats?.hasErrors()) process.exitCode = 1;
  compiler.close(() => undefined);
});
