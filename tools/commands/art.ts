import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { artFiles } from '../art/files.ts';
import { root } from '../paths.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';

argumentsOfMain({ options: {}, usage: 'npm run art' });
const folder = join(root, 'libs/cards/art');

/** Removes stale files, so that the folder holds exactly the generator's output. */
const removeStale = async (wanted: ReadonlySet<string>): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path)) await rm(path);
  }
};

const files = artFiles().map((file) => ({ ...file, path: join(folder, file.path) }));
await mkdir(folder, { recursive: true });
await removeStale(new Set(files.map((file) => file.path)));
for (const { path, content } of files) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
console.log(`${files.length} files written to libs/cards/art`);
