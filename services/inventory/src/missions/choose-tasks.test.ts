import { expect, test } from '@jest/globals';
import { dayPlus, tasksOf, weekOf } from './choose-tasks.ts';

const days = Array.from({ length: 1_000 }, (_, n) => dayPlus('2026-11-25', n));

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-29', '2026-11-30', '2027-01-01'].map(weekOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-12-28',
  ]);
});

test('a day has three different tasks, first the battle, and at most one about fielded cards', () => {
  for (const day of days) {
    const ids = tasksOf('anna', day, []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe('day-battle');
    expect(ids.filter((id) => id.startsWith('day-fielded')).length).toBeLessThan(2);
  }
});

test('tasks differ between days and users, and every one of them comes', () => {
  const seen = (user: string) =>
    days.map((day) =>
      tasksOf(user, day, [])
        .map(({ id }) => id)
        .join(),
    );
  expect(seen('anna')).not.toEqual(seen('ben'));
  expect(new Set(seen('anna').flatMap((ids) => ids.split(','))).size).toBe(6);
});

test('a redrawn task gives way to another, and the others stay', () => {
  for (const day of days) {
    const before = tasksOf('anna', day, []);
    for (const [at, redrawn] of before.entries()) {
      if (at === 0) continue;
      const after = tasksOf('anna', day, [redrawn.id]);
      expect(after.map(({ id }) => id)).not.toContain(redrawn.id);
      expect(new Set(after.map(({ id }) => id)).size).toBe(3);
      expect(after.filter((_, n) => n !== at)).toEqual(before.filter((_, n) => n !== at));
      expect(after.filter(({ id }) => id.startsWith('day-fielded')).length).toBeLessThan(2);
    }
  }
});
