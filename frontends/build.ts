import { type MultiStats, rspack } from '@rspack/core';
import { type App, consoleApp, findApps } from './rspack/apps.ts';
import { configs } from './rspack/config.ts';
import { finishBuild } from './rspack/finish-build.ts';
import { FIRST_LOAD_BUDGET, firstLoadBytes } from './rspack/first-load.ts';
import { prerenderScreens } from './rspack/prerender.ts';
import { prerenderConfigs } from './rspack/prerender-config.ts';
import { builtFiles } from './rspack/screen-files.ts';

/** All apps, or the named ones, into their `dist`: `node frontends/build.ts [<name> …]`. */
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

async function finish({ stats }: MultiStats): Promise<void> {
  const finishApp = async (app: App, index: number) => {
    const own = stats[index];
    if (!own) return;
    const files = builtFiles(app, own);
    prerenderScreens(app, files);
    const { folder } = await finishBuild(app, files);
    const bytes = app.kind === 'shell' ? firstLoadBytes(folder) : 0;
    if (bytes > FIRST_LOAD_BUDGET)
      fail(`The first load has ${bytes} bytes of JavaScript; at most ${FIRST_LOAD_BUDGET}.`);
  };
  await Promise.all(apps.map(finishApp));
}

compiler.run((error, stats) => {
  if (error) fail(error);
  else if (stats?.hasErrors()) fail(stats.toString({ preset: 'errors-warnings', colors: true }));
  else if (stats) finish(stats).catch(fail);
  compiler.close(() => undefined);
});
