import { resolve } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { freezeRules } from '../rules/freeze.ts';
import { runMain } from '../terminal/run-main.ts';

// Keeps the present release of the rules for the battles that began with it (docs/rules.md
// "Releases of the rules"), in libs/rules/releases or the folder after `--into`.
await runMain(async () => {
  const [option, folder, ...rest] = process.argv.slice(2);
  if (option !== undefined && (option !== '--into' || !folder || rest.length > 0)) {
    throw new UserError('Usage: npm run freeze-rules [-- --into <folder>]');
  }
  const version = await freezeRules(folder && resolve(folder));
  console.log(`Release ${version} of the rules is frozen. Raise RULES_VERSION before you change libs/rules.`);
  return 0;
});
