import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@maseki/tools/paths.ts';
import type { Slope } from '../verdicts/slope.ts';
import type { Size } from './sample.ts';

const MOST_MB_PER_MINUTE = 1;

/**
 * Data that exists only while players play or events are on their way, so that nothing of it is
 * left when all have gone.
 */
const PASSING = ['battle.rooms', 'battle.tickets', /\.outbox$/, /\.failed_events$/, 'social.presences'];
/** The log keeps the last entry of a battle that has ended for an hour, and a heartbeat as well. */
const LOG = /^battle(-\d+)?$/;

export interface Outcome {
  /** Growth of the heaps of our processes, in MB a minute. */
  heaps: Readonly<Record<string, Slope>>;
  streams: Readonly<Record<string, Size>>;
  collections: Readonly<Record<string, Size>>;
  /** Battles that were archived. */
  battles: number;
}

/** The names in the first column of the table "Everything stored". */
export function storedNames(page = readFileSync(join(root, 'docs/operations.md'), 'utf8')): ReadonlySet<string> {
  const [, section = ''] = page.split('## Everything stored\n');
  const [table = ''] = section.split('\n## ');
  const cells = table.split('\n').flatMap((line) => line.match(/^\| ([^|]+) \|/)?.[1] ?? []);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
}

/** A sentence for each thing that grows although it must not. */
export function missedBy({ heaps, streams, collections, battles }: Outcome, documented = storedNames()): string[] {
  const isDocumented = (name: string) => documented.has(name) || documented.has(name.replace(/^[^.]+/, '*'));
  const isPassing = (name: string) =>
    PASSING.some((rule) => (typeof rule === 'string' ? rule === name : rule.test(name)));
  return [
    ...Object.entries(heaps)
      .filter(([, { slope }]) => !(slope < MOST_MB_PER_MINUTE))
      .map(
        ([name, { slope, error }]) =>
          `the heap of ${name} grows by ${slope.toFixed(2)} ± ${error.toFixed(2)} MB a minute`,
      ),
    ...[...Object.keys(streams), ...Object.keys(collections)]
      .filter((name) => !isDocumented(name.replace(/^battle-\d+$/, 'battle')))
      .map((name) => `${name} has no row in docs/operations.md "Everything stored"`),
    ...Object.entries(collections)
      .filter(([name, { count }]) => isPassing(name) && count > 0)
      .map(([name, { count }]) => `${name} still holds ${count} documents`),
    ...Object.entries(streams)
      .filter(([name, { count }]) => LOG.test(name) && count > battles + 1)
      .map(([name, { count }]) => `the log ${name} holds ${count} messages after ${battles} battles`),
  ];
}
