import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const running = (bench: string) =>
  position(`turn 3 of a\n a: wind 100 e1 poison:10 | ${bench}\n b: ice 100`, {
    wind: { effects: [{ op: 'withdraw' }] },
  });

test('the attacker changes places with its first bench card', () => {
  const battle = after(running('- | earth e1'), 'a attack');
  expect([field(battle, 'a'), field(battle, 'b')]).toEqual([
    'earth 100/100 e1 | - | wind 100/100 e1',
    'ice 70/100 e0 | - | -',
  ]);
});

test('without a bench it stays', () => {
  expect(field(after(running('- | -'), 'a attack'), 'a')).toContain('wind 90/100 e1 poison:10');
});
