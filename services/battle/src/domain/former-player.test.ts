import { expect, test } from '@jest/globals';
import { plainSetup } from '../../tests/support/setup.ts';
import type { Entry } from './entry.ts';
import { FORMER_PLAYER, withoutNames } from './former-player.ts';

test('only the names of those who left go, and nothing else of the battle', () => {
  const stamp = { at: 1, deadline: 2, hash: 'h' };
  const setup = plainSetup();
  const entries: Entry[] = [
    { kind: 'created', version: 1, ...stamp, rules_version: 1, ...setup },
    { kind: 'timeout', version: 2, ...stamp },
  ];
  const { a, b } = setup.players;
  const players = { a, b: { ...b, name: FORMER_PLAYER } };
  expect(withoutNames(entries, new Set([b.user_id]))).toEqual([{ ...entries[0], players }, entries[1]]);
  expect(withoutNames(entries, new Set())).toEqual(entries);
});
