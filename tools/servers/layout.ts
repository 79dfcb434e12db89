import { join } from 'node:path';
import { root } from '../paths.ts';

/** Where `npm start` keeps what survives it. */
export const data = join(root, '.data');
export const logs = join(data, 'logs');

/** When a process stops: the highest first, so that nobody loses what it leans on. */
export const stages = { mongo: 0, nats: 1, services: 2, gateway: 3, frontends: 3 } as const;
