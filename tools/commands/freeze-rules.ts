import { resolve } from 'node:path';
import { freezeRules } from '../rules/freeze.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

// Keeps the present release of the rules for the battles that began with it (docs/rules.md
// "Releases of the rules"), in libs/rules/releases or the folder after `--into`.
await runMain(async () => {
  const { values } = readArguments({
    options: { into: { type: 'string' } },
    usage: 'npm run freeze-rules [-- --into <folder>]',
  });
  const version = await freezeRules(values.into && resolve(values.into));
  console.log(`Release ${version} of the rules is frozen. Raise RULES_VERSION before you change libs/rules.`);
  return 0;
});
