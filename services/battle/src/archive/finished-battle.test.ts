import { expect, test } from '@jest/globals';
import { plainSetup } from '../../tests/support/setup.ts';
import type { LogEntry } from '../battle/log-record.ts';
import { text } from '../text.ja.ts';
import { anonymizeEntries } from './finished-battle.ts';

test('only the names of deleted users are replaced, and nothing else of the battle', () => {
  const stamp = { at: 1, deadline: 2, hash: 'h' };
  const setup = plainSetup();
  const entries: LogEntry[] = [
    { kind: 'created', version: 1, ...stamp, rules_version: 1, ...setup },
    { kind: 'timeout', version: 2, ...stamp },
  ];
  const { a, b } = setup.players;
  const players = { a, b: { ...b, name: text.deletedPlayer } };
  expect(anonymizeEntries(entries, new Set([b.user_id]))).toEqual([{ ...entries[0], players }, entries[1]]);
  expect(anonymizeEntries(entries, new Set())).toEqual(entries);
});
