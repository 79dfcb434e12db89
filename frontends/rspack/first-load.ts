import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The limit of JavaScript to load before any screen, in bytes after Brotli compression. */
export const FIRST_LOAD_BUDGET = 132 * 1024;

const isFirstLoad = (file: string) => file.endsWith('.js') && !/^(?:screen|page)-/.test(file);

/** The size of what a browser gets, as small files are not compressed. */
const sizeOf = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Before any page of its own or of a remote: all scripts except the pages. */
export function firstLoadBytes(dist: string): number {
  const folder = join(dist, 'assets/static');
  const files = readdirSync(folder).filter(isFirstLoad);
  return files.reduce((total, file) => total + sizeOf(join(folder, file)), 0);
}
