import { join } from 'node:path';
import { writeAtomically } from '../files.ts';
import { licencesPage } from '../licences/page.ts';
import { root } from '../paths.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

await runMain(async () => {
  readArguments({ options: {}, usage: 'npm run licences' });
  writeAtomically(join(root, 'docs/licences.md'), licencesPage());
  console.log('docs/licences.md is up to date.');
  return 0;
});
