import { dirname, join } from 'node:path';

/** The folder of the repository. */
export const root = dirname(import.meta.dirname);

/** Where `npm start` keeps what survives it. */
export const dataFolder = join(root, '.data');
export const logFolder = join(dataFolder, 'logs');
