import type { LoadedFile } from './slow-page.ts';

const COLUMNS = 60;
const CODE = /\.(?:js|css)$|config\.json$/;

/** A page with its scripts, styles and configuration as lines of bars, in the order of requests. */
export function waterfall(page: string, files: readonly LoadedFile[]): string {
  const shown = files.filter(({ path }) => CODE.test(path)).sort((one, other) => one.requested - other.requested);
  const end = Math.max(1, ...shown.map(({ loaded }) => loaded));
  const column = (ms: number) => Math.round((ms / end) * COLUMNS);
  const lines = shown.map(({ path, requested, loaded }) => {
    const bar = ' '.repeat(column(requested)) + '█'.repeat(Math.max(1, column(loaded) - column(requested)));
    return `${String(requested).padStart(6)} ${String(loaded).padStart(6)} ${bar.padEnd(COLUMNS + 1)} ${path}`;
  });
  return [`${page} (ms requested, ms loaded)`, ...lines, ''].join('\n');
}
