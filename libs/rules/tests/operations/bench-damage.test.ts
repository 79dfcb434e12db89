import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const striking = (bench: string) =>
  position(`turn 3 of a\n a: thunder 100 e1\n b: ice 100 | ${bench}`, {
    thunder: { effects: [{ op: 'bench_damage', amount: 20 }] },
  });

test('damages every benched card, without weakness', () => {
  expect(field(after(striking('water 50/100 | earth'), 'a attack'), 'b')).toBe(
    'ice 80/100 e0 | water 30/100 e0 | earth 80/100 e0',
  );
});

test('knocks out on the bench, at the cost of life', () => {
  const battle = after(striking('water 20/100 | earth'), 'a attack');
  expect(field(battle, 'b')).toBe('ice 80/100 e0 | - | earth 80/100 e0');
  expect(battle.sides.b).toMatchObject({ life: 2, discard: ['water'] });
});
