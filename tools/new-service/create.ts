import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { type Insertion, insertionsOf, requiredFilesOf } from './required-files.ts';

/**
 * One word of small letters, because it becomes a folder, a subject, a setting, an image and an
 * identifier.
 */
const NAME = /^[a-z][a-z0-9]{1,29}$/;

function inserted(root: string, { file, before, lines }: Insertion): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new UserError(`${file} has no line "${before}" to put the new domain before.`);
  writeFileSync(
    path,
    text.replace(before, () => `${lines}\n${before}`),
  );
}

/**
 * Writes a new domain with all its required files into the tree at `root`. Returns the new folders.
 * Throws UserError before anything is written if the name cannot be used or a folder exists.
 */
export function createService(root: string, name: string): string[] {
  if (!NAME.test(name)) {
    throw new UserError(`"${name}" cannot be a service's name: use one word of 2 to 30 small letters and digits.`);
  }
  const files = Object.entries(requiredFilesOf(name));
  const folders = [`services/${name}`, `frontends/${name}`, `libs/contracts/src/${name}`];
  const taken = folders.find((folder) => existsSync(join(root, folder)));
  if (taken) throw new UserError(`${taken} exists already: choose another name, or remove it first.`);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  for (const insertion of insertionsOf(name, read)) inserted(root, insertion);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return folders;
}
