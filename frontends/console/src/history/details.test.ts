import { expect, test } from '@jest/globals';
import { detailsOf, targetName } from './details.ts';

test.each([
  [{ role: 'admin' }, '権限：管理'],
  [{ action: 'mute', days: 3, report: null }, '対応：ミュート、日数：3'],
  [{ version: 7, order: { change: 'disable-card', card: 'fire-01' }, players: [] }, 'カード：ヒバナギツネ'],
  [
    { order: { change: 'switch-off', name: 'draws', sentence: '調整中', until: '2026-11-28T06:00:00.000Z' } },
    '機能：カードパック、文：調整中、終了：2026年11月28日 15:00',
  ],
  [
    { selection: { kind: 'names', names: ['あかり', 'ベン'] }, digest: 'a1', amount: 30 },
    '種類：名前の一覧、名前：あかり、ベン、1人あたりの魔法石：30',
  ],
  [{ something: 'new' }, 'something：new'],
])('%j is said in words', (input, said) => {
  expect(detailsOf(JSON.stringify(input))).toBe(said);
});

test('a target is a card or a function by its name, and else what it is', () => {
  expect(['fire-01', 'draws', '01K9ZZZZZZZZZZZZZZZZZZZZZ9'].map(targetName)).toEqual([
    'ヒバナギツネ',
    'カードパック',
    '01K9ZZZZZZZZZZZZZZZZZZZZZ9',
  ]);
});
