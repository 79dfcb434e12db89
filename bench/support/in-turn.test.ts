import { expect, test } from '@jest/globals';
import { compareInTurn } from './in-turn.ts';

test('both are done as often, in changing order, and the rounds that warm up are left out', async () => {
  const done: string[] = [];
  const note = (name: string, ms: () => number) => async () => {
    done.push(name);
    return ms();
  };
  const compared = { with: note('with', () => 3), without: note('without', () => (done.length > 4 ? 2 : 1)) };
  const { ratio, ms } = await compareInTurn(compared, { warmUp: 2, rounds: 2 });
  expect(done).toEqual(['with', 'without', 'without', 'with', 'with', 'without', 'without', 'with']);
  expect([ratio.median, ms]).toEqual([1.5, { with: 3, without: 2 }]);
});
