// @ts-check
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { withLock } from './lock.mjs';

/**
 * What `tools/derived/` writes; none of it stands in a commit.
 * @param {string} root
 */
export const derivedFiles = (root) => [
  'libs/ui/src/remote-screens.json',
  'docs/endpoints.md',
  'setup/src/bus.json',
  'charts/maseki/files/bus.json',
  ...readdirSync(join(root, 'libs/contracts/src'))
    .map((name) => `libs/contracts/src/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'http.ts')))
    .map((folder) => `${folder}/routes.ts`),
];

/**
 * Says by its time when the files were derived.
 * @param {string} root
 */
export const stampFile = (root) => join(root, 'node_modules/.maseki-derived');

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
    const begun = Date.now();
    const code = await runInForeground(node, [
      '--disable-warning=ExperimentalWarning',
      join(root, 'tools/derived/main.ts'),
    ]);
    if (code !== 0) process.exit(code);
    const now = new Date(begun);
    writeFileSync(stampFile(root), '');
    utimesSync(stampFile(root), now, now);
  });
}

/**
 * True if the files are there and no source has changed since they were derived.
 * @param {string} root
 */
export function isDerived(root) {
  const derived = derivedFiles(root);
  const stamp = stampFile(root);
  if (![...derived, 'node_modules/.maseki-derived'].every((file) => existsSync(join(root, file)))) return false;
  const derivedAt = statSync(stamp).mtimeMs;
  return sources(root)
    .filter((file) => !derived.includes(file) && existsSync(join(root, file)))
    .every((file) => statSync(join(root, file)).mtimeMs < derivedAt);
}
