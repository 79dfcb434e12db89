import { join } from 'node:path';

/** Folder of the other servers, which only `npm run bench -- battle` installs. */
export const peersFolder = join(import.meta.dirname, 'peers');
