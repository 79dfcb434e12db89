import { expect, test } from '@jest/globals';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { balanceReader } from './balance.ts';

const ada = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

test('a balance is requested each time; without a reply the last one is used and said to be stale', async () => {
  let stones: number | null = null;
  const callRpc = async () => {
    if (stones === null) throw new Error('no replies');
    return { magic_stones: stones };
  };
  const balanceOf = balanceReader({ callRpc } as unknown as Bus);
  expect(await balanceOf(ada)).toEqual({ magic_stones: 0, is_balance_stale: true });
  stones = 50;
  expect(await balanceOf(ada)).toEqual({ magic_stones: 50 });
  stones = 40;
  expect(await balanceOf(ada)).toEqual({ magic_stones: 40 });
  stones = null;
  expect(await balanceOf(ada)).toEqual({ magic_stones: 40, is_balance_stale: true });
});
