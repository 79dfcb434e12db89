import { expect, test } from '@jest/globals';
import { battleState, fighter, handCard } from '../testing/fixtures.ts';
import { cardAtPlace } from './use-inspected-card.ts';

test('an inspected card follows its place from update to update', () => {
  const place = { of: 'field', side: 'you', slot: 'battle_card' } as const;
  expect(cardAtPlace(battleState(), place)).toEqual(fighter('fire-01'));
  expect(cardAtPlace(battleState({ mine: { battle_card: fighter('fire-01', { hp: 10 }) } }), place)).toMatchObject({
    hp: 10,
  });
  expect(cardAtPlace(battleState({ mine: { battle_card: null } }), place)).toBeNull();
});

test('hand cards and the opponent’s field can be inspected, face-down cards cannot', () => {
  expect(cardAtPlace(battleState(), { of: 'hand', index: 1 })).toEqual(handCard('fire-04'));
  expect(cardAtPlace(battleState(), { of: 'hand', index: 5 })).toBeNull();
  expect(cardAtPlace(battleState(), { of: 'field', side: 'opponent', slot: 'bench-1' })).toMatchObject({
    id: 'ice-02',
  });
  const hidden = battleState({ theirs: { battle_card: { placeholder: true } } });
  expect(cardAtPlace(hidden, { of: 'field', side: 'opponent', slot: 'battle_card' })).toBeNull();
  expect(cardAtPlace(battleState(), null)).toBeNull();
});
