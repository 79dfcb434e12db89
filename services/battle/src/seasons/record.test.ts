import { expect, test } from '@jest/globals';
import { newRecord, type RecordedBattle, recordAfter } from './record.ts';

const opponent = { user: 'ben', name: 'ベン', rating: 1600 };
const battle: RecordedBattle = { won: true, endedAt: 1_000, rating: 1620, deviation: 60, opponent };
const after = (...battles: readonly Partial<RecordedBattle>[]) =>
  battles.reduce((record, changes) => recordAfter(record, { ...battle, ...changes }), newRecord);

test('battles and wins are counted', () => {
  expect(after({}, { won: false }, {})).toMatchObject({ battles: 3, wins: 2, closed: false });
});

test('the best class stays with the moment at which it was reached, the rating follows', () => {
  expect(after({ endedAt: 1 }, { endedAt: 2 }, { endedAt: 3, won: false, rating: 1400 })).toMatchObject({
    ...{ best: 'sapphire', best_at: 1, rating: 1400 },
  });
  expect(after({ endedAt: 1, rating: 1400 }, { endedAt: 2 })).toMatchObject({ best: 'sapphire', best_at: 2 });
});

test('no class counts before it can be told', () => {
  expect(after({ rating: 2000, deviation: 115 }).best).toBe('rough');
  expect(after({ rating: 2000, deviation: 114 }).best).toBe('diamond');
});

test('the strongest opponent is one who was beaten', () => {
  const stronger = { ...opponent, user: 'cleo', rating: 1700 };
  expect(after({ won: false, opponent: stronger }).strongest).toBeNull();
  expect(after({}, { won: false, opponent: stronger }).strongest).toEqual(opponent);
  expect(after({ opponent: stronger }, {}).strongest).toEqual(stronger);
});

test('a closed record stays as it is', () => {
  const closed = { ...after({}), closed: true };
  expect(recordAfter(closed, battle)).toBe(closed);
});
