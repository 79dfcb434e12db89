import { join } from 'node:path';

export { tmpdir } from 'node:os';
export type Address = import('node:net').AddressInfo;
export type { URL } from 'node:url';
export const here = join('.', 'here');
export const later = () => import('node:fs');
