import { expect, test } from '@jest/globals';
import { plainSetup } from '../../../tests/support/setup.ts';
import { text } from '../../text.ja.ts';
import { anonymizePlayers } from './finished-battle.ts';

test('only the names of deleted users are replaced, and nothing else of the players', () => {
  const { players } = plainSetup();
  const { a, b } = players;
  expect(anonymizePlayers(players, new Set([b.user_id]))).toEqual({ a, b: { ...b, name: text.deletedPlayer } });
  expect(anonymizePlayers(players, new Set())).toEqual(players);
});
