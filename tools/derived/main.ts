import { join } from 'node:path';
import { noteDerived } from '../bootstrap/derive.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { licencesPage } from '../licences/page.ts';
import { root } from '../paths.ts';
import { runMain } from '../terminal/run-main.ts';
import { busFiles } from './bus-files.ts';
import { readBusNeeds } from './bus-needs.ts';
import { endpointsPage } from './endpoints-page.ts';
import { routeFiles } from './routes.ts';
import { remoteScreens } from './screens.ts';

/** tools/bootstrap runs it before a command if a source is newer. */
await runMain(async () => {
  const needs = await readBusNeeds();
  const derived = [
    ['libs/ui/src/remote-screens.json', `${JSON.stringify(remoteScreens(), null, 2)}\n`],
    ['docs/endpoints.md', endpointsPage(needs)],
    ['docs/licences.md', licencesPage()],
    ...routeFiles(),
    ...busFiles(needs),
  ] as const;
  for (const [file, content] of derived) {
    const path = join(root, file);
    // What watches sources sees no change where there is none.
    if (readIfThere(path) !== content) writeAtomically(path, content);
  }
  const names = derived.map(([file]) => file);
  noteDerived(root, names, performance.timeOrigin);
  return 0;
});
