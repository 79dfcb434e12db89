import { expect, test } from '@jest/globals';
import { duel, fighter, handCard } from '../testing/fixtures.ts';
import { cardRead } from './reading.ts';

test('a reading follows its place from update to update', () => {
  const reading = { of: 'field', side: 'you', slot: 'battle_card' } as const;
  expect(cardRead(duel(), reading)).toEqual(fighter('fire-01'));
  expect(cardRead(duel({ mine: { battle_card: fighter('fire-01', { hp: 10 }) } }), reading)).toMatchObject({ hp: 10 });
  expect(cardRead(duel({ mine: { battle_card: null } }), reading)).toBeNull();
});

test('hand cards and the opponent’s field are read, face-down cards are not', () => {
  expect(cardRead(duel(), { of: 'hand', index: 1 })).toEqual(handCard('fire-04'));
  expect(cardRead(duel(), { of: 'hand', index: 5 })).toBeNull();
  expect(cardRead(duel(), { of: 'field', side: 'opponent', slot: 'bench-1' })).toMatchObject({ id: 'ice-02' });
  const hidden = duel({ theirs: { battle_card: { placeholder: true } } });
  expect(cardRead(hidden, { of: 'field', side: 'opponent', slot: 'battle_card' })).toBeNull();
  expect(cardRead(duel(), null)).toBeNull();
});
