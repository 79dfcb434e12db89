import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LogEntry } from './log-record.ts';
import { replayEntries } from './room.ts';
import { rulebook } from './rulebook.ts';
import { isFinished } from './seats.ts';

/** Whole battles as each release has stored them, written by `tests/support/record-logs.ts` when it was cut. */
const battlesOf = (version: number) =>
  LogEntry.array()
    .array()
    .parse(JSON.parse(readFileSync(new URL(`../../tests/logs/rules-${version}.json`, import.meta.url), 'utf8')));

test.each(rulebook.releases.map(({ version }) => version))(
  'a stored log of release %i is replayed to its end',
  (version) => {
    const battles = battlesOf(version);
    const kinds = new Set(battles.flat().map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['created', 'action', 'timeout', 'compensated']));
    for (const entries of battles) {
      expect(entries[0]).toMatchObject({ kind: 'created', rules_version: version });
      const last = replayEntries(entries, rulebook).at(-1);
      expect(last && isFinished(last.room)).toBe(true);
    }
  },
);
