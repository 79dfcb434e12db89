// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache.mjs';
import { runInForeground } from './foreground.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { UserError } from './user-error.mjs';

/** The first Node that runs TypeScript without a flag. */
const oldest = { major: 22, minor: 18 };

/**
 * A Node that runs `.ts` files, installed beside our dependencies, the host's own, or fetched into
 * the cache.
 * @param {string} root
 */
export async function findRuntime(root) {
  const installed = join(root, 'node_modules', '.bin', 'node');
  if (runsTypeScript(installed)) return installed;
  if (runsTypeScript(process.execPath)) return process.execPath;
  const fetched = await fetchRuntime(platformPackage(root));
  if (runsTypeScript(fetched)) return fetched;
  throw new UserError(
    `No Node.js for ${process.platform} ${process.arch} could be fetched: install Node.js 24 from your system's packages, then run this again.`,
  );
}

/**
 * The npm package that holds Node for this machine. For Macs with Apple silicon the newest release
 * has another name.
 * @param {string} root
 */
export function platformPackage(root, machine = `${process.platform}-${process.arch}`) {
  if (machine.startsWith('darwin')) return { name: `node-bin-${machine}`, version: '24.0.0' };
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { name: `node-${machine}`, version: optionalDependencies.node };
}

/** @param {string} file */
export function runsTypeScript(file) {
  if (!existsSync(file)) return false;
  try {
    const [major = 0, minor = 0] = execFileSync(file, ['--version'], { encoding: 'utf8' })
      .slice(1)
      .split('.')
      .map(Number);
    return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
  } catch {
    return false;
  }
}

/** @param {{ name: string, version: string }} wanted */
async function fetchRuntime({ name, version }) {
  const folder = join(cacheFolder(), 'node', version);
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  await withLock(
    `node ${folder}`,
    () => console.log('Another run is fetching Node.js; waiting for it.'),
    async () => {
      if (runsTypeScript(binary)) return;
      console.log(`Fetching Node.js ${version} …`);
      mkdirSync(join(cacheFolder(), 'node'), { recursive: true });
      const fresh = mkdtempSync(join(cacheFolder(), 'node', 'fetching-'));
      const command = npm(['install', '--prefix', fresh, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]);
      await runInForeground(command.file, command.args, { cwd: fresh, env: command.env });
      rmSync(folder, { recursive: true, force: true });
      renameSync(fresh, folder);
    },
  );
  return binary;
}
