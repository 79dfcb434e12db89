// @ts-check
import { existsSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { withLock } from './lock.mjs';

/**
 * Says by its time when files were derived, and in it from which sources and what.
 * @param {string} root
 */
const stampFile = (root) => join(root, 'node_modules/.maseki-derived');

/**
 * The files of which `tools/derived/` reads some, as paths in the tree.
 * @param {string} root
 */
function filesRead(root) {
  const inside = (/** @type {string} */ folder) => readdirSync(join(root, folder)).map((name) => join(folder, name));
  const all = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name));
  const folders = ['gateway', 'console', 'setup', 'libs/contracts', 'libs/service-kit', ...inside('services')];
  return [
    ...folders.flatMap((folder) => all(join(folder, 'src'))),
    ...all('tools/derived'),
    ...all('tools/licences'),
    'package-lock.json',
    ...inside('frontends').map((folder) => join(folder, 'src/remote.tsx')),
  ].filter((file) => existsSync(join(root, file)));
}

/**
 * @param {string} root
 * @param {readonly string[]} derived
 */
const sourcesOf = (root, derived) => filesRead(root).filter((file) => !derived.includes(file));

/**
 * Derives the files that follow from sources and stand in no commit, unless they are newer than all
 * of these.
 * @param {string} root
 * @param {string} node a Node that runs TypeScript
 */
export async function deriveFiles(root, node) {
  if (isDerived(root)) return;
  const waiting = () => console.log('Another run is deriving files from the sources; waiting for it.');
  await withLock(`derive ${root}`, waiting, async () => {
    if (isDerived(root)) return;
    const main = join(root, 'tools/derived/main.ts');
    const code = await runInForeground(node, ['--disable-warning=ExperimentalWarning', main]);
    if (code !== 0) process.exit(code);
  });
}

/**
 * Notes what was derived from the sources of a moment, in ms since the epoch.
 * @param {string} root
 * @param {readonly string[]} derived paths in the tree
 * @param {number} at
 */
export function noteDerived(root, derived, at) {
  const written = `${stampFile(root)}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ derived, sources: sourcesOf(root, derived) }));
  utimesSync(written, at / 1_000, at / 1_000);
  renameSync(written, stampFile(root));
}

/**
 * What was noted, or null if nothing was, or if the machine stopped while it was written.
 * @param {string} root
 * @returns {{ derived: string[], sources: string[] } | null}
 */
function readNote(root) {
  const text = existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : '';
  return text.endsWith('}') ? JSON.parse(text) : null;
}

/**
 * True if the files are there, and no source has changed, come or gone since they were derived.
 * @param {string} root
 */
export function isDerived(root) {
  const note = readNote(root);
  if (note === null) return false;
  const { derived, sources } = note;
  const derivedAt = statSync(stampFile(root)).mtimeMs;
  return (
    derived.every((file) => existsSync(join(root, file))) &&
    JSON.stringify(sourcesOf(root, derived)) === JSON.stringify(sources) &&
    sources.every((file) => statSync(join(root, file)).mtimeMs < derivedAt)
  );
}
