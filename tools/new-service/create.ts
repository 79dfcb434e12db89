import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../bootstrap/user-error.mjs';
import { insertAll } from './insert.ts';
import { insertionsOf, requiredFilesOf } from './required-files.ts';

/**
 * One word of small letters, because it becomes a folder, a subject, a setting, an image and an
 * identifier.
 */
const NAME = /^[a-z][a-z0-9]{1,29}$/;

/**
 * Writes a new domain with all its required files into the tree at `root`. Returns the new folders.
 * Throws UsageError before anything is written if the name cannot be used or a folder exists.
 */
export function createService(root: string, name: string): string[] {
  if (!NAME.test(name)) {
    throw new UsageError(`"${name}" cannot be a service's name: use one word of 2 to 30 small letters and digits.`);
  }
  const files = Object.entries(requiredFilesOf(name));
  const folders = [`services/${name}`, `frontends/${name}`, `libs/contracts/src/${name}`];
  const taken = folders.find((folder) => existsSync(join(root, folder)));
  if (taken) throw new UsageError(`${taken} exists already: choose another name, or remove it first.`);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  insertAll(root, insertionsOf(name, read));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return folders;
}
