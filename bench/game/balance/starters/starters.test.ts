import { expect, test } from '@jest/globals';
import { measureStarters } from './measure-starters.ts';
import { missedStarterTargets } from './targets.ts';

const IDS = ['fire-wind', 'ice-light', 'earth-water', 'thunder-dark'];

test('each starter deck meets the field and each other one, and the same seed gives the same figures', async () => {
  const report = await measureStarters({ battles: 20, seed: 'test' });
  expect(Object.keys(report.vs_field)).toEqual(IDS);
  expect(Object.keys(report.pairs)).toHaveLength(6);
  for (const share of [...Object.values(report.vs_field), ...Object.values(report.pairs)]) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  }
  expect(await measureStarters({ battles: 20, seed: 'test' })).toEqual(report);
});

test('a deck that wins too much or too little is named', () => {
  const even = { battles: 10, vs_field: { a: 0.45, b: 0.55 }, pairs: { 'a-b': 0.42 } };
  expect(missedStarterTargets(even)).toEqual([]);
  expect(missedStarterTargets({ ...even, vs_field: { a: 0.449, b: 0.5 }, pairs: { 'a-b': 0.581 } })).toEqual([
    'a against the field: 44.9 %, should be 45.0 % to 55.0 %',
    'a-b against each other: 58.1 %, should be 42.0 % to 58.0 %',
  ]);
});
