import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createEndpoint } from '../new-endpoint/create.ts';
import { root } from '../paths.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

await runMain(async () => {
  const { values, positionals } = readArguments({
    options: { in: { type: 'string' }, path: { type: 'string' } },
    usage: 'npm run new-endpoint <domain> <verb-noun> [-- --in <folder of the service> --path <path>]',
    words: [2, 2],
  });
  const [domain = '', name = ''] = positionals;
  const files = createEndpoint(root, { domain, name, wanted: values.in, path: values.path });
  const biome = [
    join(root, 'node_modules/.bin/biome'),
    'check',
    '--write',
    ...files.filter((file) => file.endsWith('.ts')),
  ];
  const record = ['--disable-warning=ExperimentalWarning', join(root, 'tools/commands/permissions.ts')];
  for (const command of [biome, record]) execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  console.log(`${name} is there, with a test to begin with: npm test -- services/${domain}/tests/${name}`);
  return 0;
});
