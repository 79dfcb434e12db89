import { expect, test } from '@jest/globals';
import { plainSetup } from '../../../tests/support/setup.ts';
import { text } from '../../text.ja.ts';
import { withoutDeleted } from './finished-battle.ts';

test('only the names of deleted users are replaced, and nothing else of the players', () => {
  const { players } = plainSetup();
  const { a, b } = players;
  expect(withoutDeleted(players, new Set([b.user_id]))).toEqual({
    players: { a, b: { ...b, name: text.deletedPlayer } },
    gone: { [b.user_id]: true },
  });
  expect(withoutDeleted(players, new Set())).toEqual({ players });
});
