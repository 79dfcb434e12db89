import { type MultiStats, rspack } from '@rspack/core';
import { consoleApp, findApps } from './rspack/apps.ts';
import { configs } from './rspack/config.ts';
import { finishBuild } from './rspack/finish-build.ts';
import { FIRST_LOAD_BUDGET, firstLoadBytes } from './rspack/first-load.ts';
import { prerenderScreens } from './rspack/prerender.ts';
import { prerenderConfigs } from './rspack/prerender-config.ts';
import { builtFiles } from './rspack/screen-files.ts';

/**
 * Builds the shell, all remotes and the page of the operators, or the named ones, into their `dist`
 * folders with `node frontends/build.ts [<name> …]`.
 */
const names = process.argv.slice(2);
const all = [...findApps(), consoleApp];
const unknown = names.filter((name) => !all.some((app) => app.name === name));
if (unknown.length > 0) throw new Error(`There are no screens named ${unknown.join(', ')}.`);
const apps = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
const compiler = rspack([...configs('production', apps), ...prerenderConfigs(apps)]);

function fail(reason: unknown): void {
  console.error(reason);
  process.exitCode = 1;
}

function finish({ stats }: MultiStats): void {
  for (const [index, app] of apps.entries()) {
    const own = stats[index];
    if (!own) continue;
    const files = builtFiles(app, own);
    prerenderScreens(app, files);
    const { folder } = finishBuild(app, files);
    const bytes = app.kind === 'shell' ? firstLoadBytes(folder) : 0;
    if (bytes > FIRST_LOAD_BUDGET)
      fail(`The first load has ${bytes} bytes of JavaScript; at most ${FIRST_LOAD_BUDGET}.`);
  }
}

compiler.run((error, stats) => {
  if (error) fail(error);
  else if (stats?.hasErrors()) fail(stats.toString({ preset: 'errors-warnings', colors: true }));
  else if (stats) finish(stats);
  compiler.close(() => undefined);
});
