import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { developmentFiles } from './apps.ts';

/**
 * Writes the files of an image for development into a folder for the Dockerfile. `node
 * tools/k8s/dev-content.ts <name> <folder>`
 */
const [name = '', folder = ''] = process.argv.slice(2);

for (const entry of developmentFiles(name)) {
  const target = join(folder, entry.path);
  mkdirSync('folder' in entry ? target : dirname(target), { recursive: true });
  if ('file' in entry) cpSync(entry.file, target);
  if ('text' in entry) writeFileSync(target, entry.text);
  if ('link' in entry) symlinkSync(entry.link, target);
}
