import { setTimeout as sleep } from 'node:timers/promises';
import { recordedFetch } from './recording-fetch.ts';
import type { Records } from './records.ts';

/** A tab that was opened earlier loads this many of its files each time. */
const EARLIER_FILES = 10;
const PAUSE_MS = 2_000;

/** Files that a page or a style sheet of the screens names with paths of this origin. */
export function namedFiles(page: string): string[] {
  const found = page.matchAll(/(?:src|href)="(\/[^"#?]+\.[a-z0-9]+)"/g);
  return [...new Set([...found].map(([, path = '']) => path))];
}

/** Addresses of the remotes' manifests in `/config.json`, at any depth. */
export function namedManifests(config: unknown): string[] {
  if (typeof config === 'string') return /^\/mf\/.*\.json$/.test(config) ? [config] : [];
  if (typeof config !== 'object' || config === null) return [];
  return Object.values(config).flatMap(namedManifests);
}

/** Scripts and styles that the manifest of a remote names, as paths beside it. */
export function manifestFiles(manifest: unknown, address: string): string[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /^[^/\s:]+(\/[^/\s:]+)*\.(js|css)$/.test(value)) names.add(value);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  collect(manifest);
  return [...names].map((name) => `${folder}${name}`);
}

/**
 * Loads the page and all that it names, again and again, as browsers do that were opened before or
 * during a release.
 */
export async function loadPages(baseUrl: string, records: Records, isStopping: () => boolean): Promise<void> {
  const known = new Set<string>();
  const load = (path: string) => recordedFetch(records, `page ${path}`, `${baseUrl}${path}`);

  async function loadNew(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (known.has(path)) continue;
      await load(path);
      // A file that failed is loaded, and counted, again.
      known.add(path);
    }
  }

  async function visit(): Promise<void> {
    await loadNew(namedFiles(await (await load('/')).text()));
    for (const manifest of namedManifests(await (await load('/config.json')).json())) {
      await loadNew(manifestFiles(await (await load(manifest)).json(), manifest));
    }
    const earlier = [...known].sort(() => Math.random() - 0.5).slice(0, EARLIER_FILES);
    for (const path of earlier) await load(path);
  }

  for (; !isStopping(); await sleep(PAUSE_MS)) await visit().catch(() => undefined);
}
