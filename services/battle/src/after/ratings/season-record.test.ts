import { expect, test } from '@jest/globals';
import type { SeasonRecord } from '../../base/database/ladder-documents.ts';
import { changedRecords, type RecordedBattle, recordsAfter } from './season-record.ts';

const opponent = { user: 'ben', name: 'ベン', rating: 1600 };
const battle: RecordedBattle = { won: true, endedAt: 1_000, rating: 1620, deviation: 60, opponent };
const all = (...battles: readonly Partial<RecordedBattle>[]) =>
  battles.reduce<SeasonRecord[]>((records, changes) => recordsAfter(records, { ...battle, ...changes }), []);
const after = (...battles: readonly Partial<RecordedBattle>[]) => all(...battles)[0];
const OCTOBER = Date.parse('2026-10-05T12:00:00+09:00');
const NOVEMBER = Date.parse('2026-11-05T12:00:00+09:00');

test('battles and wins are counted', () => {
  expect(after({}, { won: false }, {})).toMatchObject({ season: '197001', battles: 3, wins: 2 });
});

test('the best class stays with the moment at which it was reached, the rating follows', () => {
  expect(after({ endedAt: 1 }, { endedAt: 2 }, { endedAt: 3, won: false, rating: 1400 })).toMatchObject({
    best: 'sapphire',
    best_at: 1,
    rating: 1400,
  });
  expect(after({ endedAt: 1, rating: 1400 }, { endedAt: 2 })).toMatchObject({ best: 'sapphire', best_at: 2 });
});

test('no class counts before it can be told', () => {
  expect(after({ rating: 2000, deviation: 115 })?.best).toBe('rough');
  expect(after({ rating: 2000, deviation: 114 })?.best).toBe('diamond');
});

test('the strongest opponent is one who was beaten', () => {
  const stronger = { ...opponent, user: 'cleo', rating: 1700 };
  expect(after({ won: false, opponent: stronger })?.strongest).toBeNull();
  expect(after({}, { won: false, opponent: stronger })?.strongest).toEqual(opponent);
  expect(after({ opponent: stronger }, {})?.strongest).toEqual(stronger);
});

test('a battle counts in the season of its end, whatever was archived before it', () => {
  const records = all({ endedAt: NOVEMBER }, { endedAt: OCTOBER }, { endedAt: NOVEMBER, won: false });
  expect(records).toMatchObject([
    { season: '202610', battles: 1, wins: 1 },
    { season: '202611', battles: 2, wins: 1 },
  ]);
});

test('only the fields are written that differ, and all records once there is another one', () => {
  const before = all({ endedAt: OCTOBER }, { endedAt: NOVEMBER });
  const lost = recordsAfter(before, { ...battle, endedAt: NOVEMBER, won: false, rating: 1610 });
  expect(changedRecords(before, lost)).toEqual({ 'records.1.battles': 2, 'records.1.rating': 1610 });
  expect(changedRecords([], before)).toEqual({ records: before });
  expect(changedRecords(before, before)).toEqual({});
});
