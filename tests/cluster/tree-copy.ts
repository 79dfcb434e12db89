import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@maseki/tools/paths.ts';

/** The text of a file of the copy by that of the original; undefined leaves it as it is. */
export type ChangeFile = (file: string, read: () => string) => string | undefined;

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/**
 * Copies a folder without its bytes. The files of the copy are those of the folder under more
 * names.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, item.name), join(to, item.name)];
    if (item.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (item.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
}

/**
 * Makes a copy of this tree, with its dependencies, in a folder of the same file system, which is
 * emptied first.
 */
export function copyTree(folder: string, change: ChangeFile = () => undefined): void {
  rmSync(folder, { recursive: true, force: true });
  const files = trackedFiles();
  for (const file of files) {
    const [from, to] = [join(root, file), join(folder, file)];
    mkdirSync(dirname(to), { recursive: true });
    const text = change(file, () => readFileSync(from, 'utf8'));
    if (text !== undefined) writeFileSync(to, text);
    else if (lstatSync(from).isFile()) cpSync(from, to);
  }
  for (const workspace of files.filter((file) => file.endsWith('package.json')).map(dirname)) {
    const modules = join(workspace, 'node_modules');
    if (existsSync(join(root, modules))) linkFolder(join(root, modules), join(folder, modules));
  }
}
