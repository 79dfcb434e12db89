// @ts-check
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for files fetched once for all clones of this user, `maseki-duel` in `$XDG_CACHE_HOME`
 * or `~/.cache`.
 */
export const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'maseki-duel');
