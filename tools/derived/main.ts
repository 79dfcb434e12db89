import { join } from 'node:path';
import { writeAtomically } from '../files.ts';
import { root } from '../paths.ts';
import { runMain } from '../terminal/run-main.ts';
import { busFiles } from './bus-files.ts';
import { readBusNeeds } from './bus-needs.ts';
import { endpointsPage } from './endpoints-page.ts';
import { remoteScreens } from './screens.ts';

/**
 * Writes the files that are derived from the sources and stand in no commit. tools/bootstrap runs
 * it before a command if a source is newer.
 */
await runMain(async () => {
  const needs = await readBusNeeds();
  const write = (file: string, content: string) => writeAtomically(join(root, file), content);
  write('libs/ui/src/remote-screens.json', `${JSON.stringify(remoteScreens(), null, 2)}\n`);
  write('docs/endpoints.md', endpointsPage(needs));
  for (const [file, content] of busFiles(needs)) write(file, content);
  return 0;
});
