import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const charging = (target: string) =>
  position('turn 3 of a\n a: light 100 e1 | fire e2 | -\n b: ice 100', {
    light: { effects: [{ op: 'extra_energy', count: 1, target }] },
  });

test.each([
  ['self', 'light 100/100 e2 | fire 100/100 e2 | -'],
  ['bench', 'light 100/100 e1 | fire 100/100 e3 | -'],
])('attaches to %s', (target, expected) => {
  expect(field(after(charging(target), 'a attack'), 'a')).toBe(expected);
});

test('the energy of the turn may have been attached before', () => {
  const battle = position('turn 3 of a\n a: light 100 ; energy 1\n b: ice 100', {
    light: { effects: [{ op: 'extra_energy', count: 2, target: 'self' }] },
  });
  expect(field(after(battle, 'a attach battle_card', 'a attack'), 'a')).toBe('light 100/100 e3 | - | -');
});
