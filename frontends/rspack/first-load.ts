import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The limit of JavaScript to load before any screen, in bytes after Brotli compression. */
export const FIRST_LOAD_BUDGET = 132 * 1024;

const isFirstLoad = (file: string) => file.endsWith('.js') && !/^(?:screen|page)-/.test(file);

/**
 * The bytes that the shell in `dist` loads before a page of its own or of a remote, which are all
 * of its scripts except the pages.
 */
export function firstLoadBytes(dist: string): number {
  const folder = join(dist, 'assets/static');
  return readdirSync(folder)
    .filter(isFirstLoad)
    .reduce((total, file) => total + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}
