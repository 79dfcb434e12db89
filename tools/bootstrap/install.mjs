// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './foreground.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { UserError } from './user-error.mjs';

/**
 * Installs the packages of package-lock.json unless they are installed. Of two runs at once the
 * second waits and finds it done.
 * @param {string} root
 */
export async function installDependencies(root) {
  if (isInstalled(root)) return;
  const waiting = () => console.log('Another run is installing the dependencies; waiting for it.');
  await withLock(`npm-ci ${root}`, waiting, async () => {
    if (isInstalled(root)) return;
    console.log('Installing dependencies (npm ci) …');
    const started = Date.now();
    const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
    const progress = setInterval(() => console.log(`Installing dependencies … ${elapsed()}`), 5000);
    const command = npm(['ci', '--loglevel=error']);
    const code = await runInForeground(command.file, command.args, { cwd: root, env: command.env });
    clearInterval(progress);
    if (code !== 0) {
      throw new UserError(
        `npm ci failed (exit code ${code}): check the network and the lines above, then run it again.`,
      );
    }
    writeFileSync(stampFile(root), lockHash(root));
    console.log(`Dependencies installed in ${elapsed()}.`);
  });
}

/**
 * True if node_modules matches the lock file by our stamp, or by npm's own record after a manual
 * npm.
 * @param {string} root
 */
export function isInstalled(root) {
  const hash = lockHash(root);
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !matches(readPackages(join(root, 'package-lock.json')), readPackages(record)))
    return false;
  writeFileSync(stamp, hash);
  return true;
}

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} present
 */
function matches(wanted, present) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional }]) => {
      const found = present[path];
      return found === undefined ? optional === true : found.version === version;
    });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.installed');
