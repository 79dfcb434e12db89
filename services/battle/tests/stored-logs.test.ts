import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { LogEntry } from '../src/battle/log-record.ts';
import { replayEntries } from '../src/battle/room.ts';
import { createRulebook, type Rulebook, type Rules, rulebook } from '../src/battle/rulebook.ts';
import { isFinished } from '../src/battle/seats.ts';
import { freezePresentRelease } from './support/frozen-release.ts';

const folder = join(import.meta.dirname, 'logs');
/**
 * The releases with stored battles. `tests/support/record-logs.ts` wrote them when each was made.
 */
const stored = globSync('rules-*.json', { cwd: folder }).map((file) => Number(/\d+/.exec(basename(file))?.[0]));

/**
 * Plays the stored battles of a release to their end. Every entry has the hash of the state after
 * it.
 */
function playStoredBattles(version: number, rules: Rulebook): void {
  const text = readFileSync(join(folder, `rules-${version}.json`), 'utf8');
  const battles = LogEntry.array().array().parse(JSON.parse(text));
  const kinds = new Set(battles.flat().map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['created', 'action', 'timeout', 'compensated']));
  for (const entries of battles) {
    expect(entries[0]).toMatchObject({ kind: 'created', rules_version: version });
    const last = replayEntries(entries, rules).at(-1);
    expect(last && isFinished(last.room)).toBe(true);
  }
}

test('battles of the present release are stored', () => {
  expect(stored).toContain(rulebook.newest.version);
});

/** Battles of bug reports, each a log of its own (`npm run operator -- replay <room> --fixture`). */
const reported = globSync('reported-*.json', { cwd: folder });

test('battles of bug reports are played as they were stored', () => {
  for (const file of reported) {
    const entries = LogEntry.array().parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(replayEntries(entries, rulebook)).toHaveLength(entries.length);
  }
});

test.each(stored)('the stored battles of release %i are played to their end', (version) => {
  playStoredBattles(version, rulebook);
});

describe('the present release, frozen', () => {
  let frozen: Rules;
  beforeAll(async () => {
    frozen = await freezePresentRelease();
  });

  test('has all that rooms need', () => {
    expect(Object.keys(frozen).sort()).toEqual(Object.keys(rulebook.newest).sort());
    expect(frozen.version).toBe(rulebook.newest.version);
  });

  test('plays the stored battles to their end', () => {
    playStoredBattles(frozen.version, createRulebook(frozen));
  });
});
