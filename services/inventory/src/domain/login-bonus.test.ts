import { expect, test } from '@jest/globals';
import { type BonusTaken, loginBonus } from './login-bonus.ts';
import { dayBefore, tokyoDay } from './tokyo-day.ts';

test('the day changes at midnight in Tokyo, not in UTC', () => {
  expect(tokyoDay(Date.parse('2026-11-21T14:59:59.999Z'))).toBe('2026-11-21');
  expect(tokyoDay(Date.parse('2026-11-21T15:00:00.000Z'))).toBe('2026-11-22');
});

test.each([
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('the day before %s is %s', (day, before) => {
  expect(dayBefore(day)).toBe(before);
});

test('a streak of nine days gives the seven amounts and starts over', () => {
  let last: BonusTaken | null = null;
  const given: number[] = [];
  for (let day = 21; day < 30; day++) {
    const today = `2026-11-${day}`;
    const bonus = loginBonus(last, today);
    given.push(bonus.bonus);
    last = { day: today, streak: bonus.streak };
  }
  expect(given).toEqual([10, 10, 15, 10, 10, 15, 30, 10, 10]);
});

test('a missed day starts the streak again', () => {
  expect(loginBonus({ day: '2026-11-19', streak: 4 }, '2026-11-21')).toEqual({ awarded: true, bonus: 10, streak: 1 });
});

test.each(['2026-11-21', '2026-11-20'])('nothing more on a day already taken, nor before it (%s)', (today) => {
  expect(loginBonus({ day: '2026-11-21', streak: 3 }, today)).toEqual({ awarded: false, bonus: 0, streak: 3 });
});
