import { join } from 'node:path';

/** Where the peers are installed, by `bench:battle` alone. */
export const peersFolder = join(import.meta.dirname, 'peers');
