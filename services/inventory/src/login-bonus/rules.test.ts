import { expect, test } from '@jest/globals';
import { type Account, accountAfter, emptyAccount, type LastBonus } from '../accounts/account.ts';
import { decideLoginBonus } from './rules.ts';

const withLast = (bonus: LastBonus): Account => ({ ...emptyAccount('u'), stones: 50, bonus });

test('a streak of nine days brings the seven amounts and starts over', () => {
  let account = emptyAccount('u');
  const amounts: number[] = [];
  for (let day = 21; day < 30; day++) {
    const { change, value } = decideLoginBonus(account, `2026-11-${day}`);
    amounts.push(value.bonus);
    account = accountAfter(account, change ?? {});
    expect(value).toMatchObject({ awarded: true, magic_stones: account.stones });
  }
  expect(amounts).toEqual([10, 10, 15, 10, 10, 15, 30, 10, 10]);
});

test('a missed day starts the streak again', () => {
  expect(decideLoginBonus(withLast({ day: '2026-11-19', streak: 4 }), '2026-11-21')).toEqual({
    change: { stones: 10, bonus: { day: '2026-11-21', streak: 1 } },
    value: { awarded: true, bonus: 10, streak: 1, magic_stones: 60 },
  });
});

test('a day far ahead, of a wrong clock, is not believed, and one that was paid before is only noted', () => {
  const account = withLast({ day: '2026-12-31', streak: 6 });
  expect(decideLoginBonus(account, '2026-11-21')).toEqual({
    change: { stones: 10, bonus: { day: '2026-11-21', streak: 1 } },
    value: { awarded: true, bonus: 10, streak: 1, magic_stones: 60 },
  });
  expect(decideLoginBonus(account, '2026-11-21', { isPaid: true })).toEqual({
    change: { bonus: { day: '2026-11-21', streak: 1 } },
    value: { awarded: false, bonus: 0, streak: 1 },
  });
});

test.each(['2026-11-21', '2026-11-20'])('nothing more on a day that was awarded, nor before it (%s)', (today) => {
  expect(decideLoginBonus(withLast({ day: '2026-11-21', streak: 3 }), today)).toEqual({
    change: null,
    value: { awarded: false, bonus: 0, streak: 3 },
  });
});
