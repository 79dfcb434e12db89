import { expect, test } from '@jest/globals';
import { after, eventLines, field, position } from '../position.ts';

const paying = (energy: number) =>
  position(`turn 3 of a\n a: fire 100 e${energy}\n b: water 100`, {
    fire: { cost: 1, effects: [{ op: 'discard_energy', count: 2 }] },
  });

test('the attacker loses energy after its damage', () => {
  const battle = after(paying(3), 'a attack');
  expect([field(battle, 'a'), field(battle, 'b')]).toEqual(['fire 100/100 e1 | - | -', 'water 70/100 e0 | - | -']);
});

test('no more than is there', () => {
  expect(eventLines(paying(1), 'a attack')).toContain('energy_changed a battle_card -1');
});
