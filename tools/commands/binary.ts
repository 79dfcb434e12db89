import { binaries } from '../binaries/binaries.ts';
import { ensureJapaneseFont } from '../binaries/japanese-font.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { runMain } from '../terminal/run-main.ts';

// `node tools/bootstrap.mjs binary mongod` prints only the path on stdout. Progress goes to stderr.
console.log = console.error;

await runMain(async () => {
  const [name = ''] = process.argv.slice(2);
  const binary = Object.hasOwn(binaries, name) ? binaries[name] : undefined;
  if (binary === undefined)
    throw new UsageError(`Unknown binary "${name}": choose one of ${Object.keys(binaries).join(', ')}.`);
  if (name.startsWith('chromium')) await ensureJapaneseFont();
  process.stdout.write(`${await resolveBinary(binary)}\n`);
  return 0;
});
