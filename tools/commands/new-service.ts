import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createService } from '../new-service/create.ts';
import { root } from '../paths.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: root, stdio: 'inherit' });

await runMain(async () => {
  const { positionals } = readArguments({ options: {}, usage: 'npm run new-service <name>', words: [1, 1] });
  const [name = ''] = positionals;
  const folders = createService(root, name);
  run('npm', 'install');
  run(process.execPath, join(root, 'tools/lockfile/main.mjs'));
  run(
    process.execPath,
    join(root, 'node_modules/.bin/biome'),
    'check',
    '--write',
    'libs/contracts',
    'libs/ui',
    ...folders,
  );
  run(process.execPath, '--disable-warning=ExperimentalWarning', join(root, 'tools/commands/permissions.ts'));
  console.log(`${name} is there: npm test -- ${name}`);
  return 0;
});
