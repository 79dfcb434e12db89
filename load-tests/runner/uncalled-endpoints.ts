import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../lib/endpoints.ts';

const folder = join(import.meta.dirname, '..');

/** The endpoints that no load test calls, by the sources of the journeys and of what they share. */
export function uncalledEndpoints(): string[] {
  const sources = globSync('{journeys,lib}/*.ts', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const called = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bcall\(\w+, '(\w+)'/g)].map(([, name]) => name)),
  );
  return Object.keys(routes).filter((name) => !called.has(name));
}
