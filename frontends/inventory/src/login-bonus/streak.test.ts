import { expect, test } from '@jest/globals';
import { streakCalendar, tomorrowsBonus } from './streak.ts';

test('the calendar marks the days before today as taken and later days as pending', () => {
  const states = streakCalendar(3).map(({ state }) => state);
  expect(states).toEqual(['taken', 'taken', 'today', ...Array(4).fill('to-come')]);
});

test('the calendar shows the bonus of each day', () => {
  expect(streakCalendar(1).map(({ day, bonus }) => [day, bonus])).toEqual([
    [1, 10],
    [2, 10],
    [3, 15],
    [4, 10],
    [5, 10],
    [6, 15],
    [7, 30],
  ]);
});

test.each([
  [1, 10],
  [2, 15],
  [6, 30],
  [7, 10],
])('after day %i comes a bonus of %i', (streak, bonus) => {
  expect(tomorrowsBonus(streak)).toBe(bonus);
});
