import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

/** The folder for data that outlives `npm start`. */
export const dataFolder = join(root, '.data');
export const logFolder = join(dataFolder, 'logs');
