import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scores } from './bars.ts';

/** Folder of Lighthouse, which only `npm run bench -- web` installs. */
export const lighthouseFolder = join(import.meta.dirname, 'lighthouse');

interface Result {
  lhr: { categories: Record<string, { score: number | null }> };
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; output: 'json' },
) => Promise<Result | undefined>;

/** By the mobile preset, 0 to 100, in a browser that listens for debuggers on `port`. */
export async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const file = createRequire(`${lighthouseFolder}/`).resolve('lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse };
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const score = (name: string) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    seo: score('seo'),
  };
}
