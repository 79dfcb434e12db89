import { expect, test } from '@jest/globals';
import { describeBoard } from '../board/describe-board.ts';
import { battleState, fighter } from '../testing/fixtures.ts';
import { supportMarks } from './support.ts';

const status = (support: { resonance: number; guard: number } | null) =>
  battleState({
    mine: {
      battle_card: fighter('a', { type: 'fire' }),
      bench_cards: [fighter('b', { type: 'fire' }), fighter('c', { type: 'ice' })],
      ...(support ? { support } : {}),
    },
  }).you.status;

const kindsOf = (...args: Parameters<typeof supportMarks>) => supportMarks(...args).map(({ kind }) => kind);

test('the battle card shows its gain, the bench cards their gifts', () => {
  const both = status({ resonance: 20, guard: 10 });
  expect(supportMarks(both, 'battle_card')).toEqual([
    { kind: 'resonance', amount: 20 },
    { kind: 'guard', amount: 10 },
  ]);
  expect([kindsOf(both, 'bench-0'), kindsOf(both, 'bench-1')]).toEqual([['resonance'], ['guard']]);
});

test('only bonuses of the rules are shown', () => {
  const guarded = status({ resonance: 0, guard: 10 });
  expect([kindsOf(guarded, 'battle_card'), kindsOf(guarded, 'bench-0')]).toEqual([['guard'], []]);
  const old = status(null);
  expect(['battle_card', 'bench-0', 'bench-1'].flatMap((place) => kindsOf(old, place as 'battle_card'))).toEqual([]);
});

test('the board in words includes them', () => {
  const battle = battleState({
    mine: {
      battle_card: fighter('a', { type: 'fire' }),
      bench_cards: [fighter('b', { type: 'fire' }), null],
      support: { resonance: 20, guard: 0 },
    },
  });
  expect(describeBoard(battle, null)).toMatch(/バトル場：カードa、[^。]*、共鳴\+20。ベンチ1：カードb、[^。]*、共鳴。/);
});
