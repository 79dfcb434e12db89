// @ts-check
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder for what is fetched once for all clones of this user: `$XDG_CACHE_HOME` or `~/.cache`, then `maseki-duel`. */
export const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'maseki-duel');
