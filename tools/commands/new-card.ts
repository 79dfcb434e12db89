import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createCard } from '../new-card/create.ts';
import { root } from '../paths.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

const string = { type: 'string' } as const;

await runMain(async () => {
  const { values, positionals } = readArguments({
    options: { rarity: string, pack: string, drawing: string, author: string },
    usage: 'npm run new-card <attribute> [-- --rarity <rarity> --pack <pack> --drawing <name> --author <author>]',
    words: [1, 1],
  });
  const [attribute = ''] = positionals;
  const { id, files } = createCard(root, { attribute, ...values });
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/biome'), 'check', '--write', ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`${id} is there, with texts and values to replace in libs/cards/src/catalogue/${attribute}.ts.
Direct its picture in tools/art/scenes/${attribute}.ts, then npm run art writes libs/cards/art/cards/${id}.svg.
At the end: npm test -- libs/cards/src tools/art`);
  return 0;
});
