// @ts-check
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The folder for files fetched once for all clones of this user, `maseki-duel` in `$XDG_CACHE_HOME`
 * or `~/.cache`, or `.data/cache` of this clone if that place cannot be written.
 * @param {{ home?: string, fallback?: string }} [places]
 */
export function cacheFolder({ home = userCache(), fallback = join(root, '.data', 'cache') } = {}) {
  return isWritable(home) ? home : fallback;
}

/** @param {{ XDG_CACHE_HOME?: string | undefined }} [env] */
export const userCache = (env = process.env) => join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'maseki-duel');

/**
 * Settings of npm, whose own cache lies in the home folder too, none if it can be written.
 * @param {{ home?: string, fallback?: string }} [places]
 */
export function npmCacheSettings({ home = join(homedir(), '.npm'), fallback = join(cacheFolder(), 'npm') } = {}) {
  return process.env.npm_config_cache || isWritable(home) ? {} : { npm_config_cache: fallback };
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
