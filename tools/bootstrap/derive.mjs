// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { withLock } from './lock.mjs';

/** What `tools/derived/` writes; none of it stands in a commit. */
export const DERIVED = [
  'libs/ui/src/remote-screens.json',
  'docs/endpoints.md',
  'setup/src/bus.json',
  'charts/maseki/files/bus.json',
];

/**
 * The sources that it reads.
 * @param {string} root
 */
function sources(root) {
  const inside = (/** @type {string} */ folder) => readdirSync(join(root, folder)).map((name) => join(folder, name));
  const all = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name));
  const folders = ['gateway', 'console', 'setup', 'libs/contracts', 'libs/service-kit', ...inside('services')];
  return [
    ...folders.flatMap((folder) => all(join(folder, 'src'))),
    ...all('tools/derived'),
    ...inside('frontends').map((folder) => join(folder, 'src/remote.tsx')),
  ];
}

/**
 * Writes the files that are derived from sources, unless they are newer than all of these.
 * @param {string} root
 * @param {string} node a Node that runs TypeScript
 */
export async function deriveFiles(root, node) {
  if (isDerived(root)) return;
  const waiting = () => console.log('Another run is deriving files from the sources; waiting for it.');
  await withLock(`derive ${root}`, waiting, async () => {
    if (isDerived(root)) return;
    const code = await runInForeground(node, [
      '--disable-warning=ExperimentalWarning',
      join(root, 'tools/derived/main.ts'),
    ]);
    if (code !== 0) process.exit(code);
  });
}

/**
 * True if each derived file is newer than each source.
 * @param {string} root
 */
export function isDerived(root) {
  const derived = DERIVED.map((file) => join(root, file));
  if (!derived.every((file) => existsSync(file))) return false;
  const oldest = Math.min(...derived.map(changedAt));
  return sources(root)
    .map((file) => join(root, file))
    .every((file) => !existsSync(file) || changedAt(file) < oldest);
}

const changedAt = (/** @type {string} */ file) => statSync(file).mtimeMs;
