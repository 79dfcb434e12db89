import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

test.each([
  [2, 70],
  [3, 60],
  [4, 50],
  [6, 50],
])('with cost 2 and %i energy the target is left at %i', (energy, hp) => {
  const battle = position(`turn 3 of a\n a: earth 100 e${energy}\n b: water 100`, {
    earth: { cost: 2, effects: [{ op: 'energy_bonus', amount: 10, max: 2 }] },
  });
  expect(field(after(battle, 'a attack'), 'b')).toContain(`water ${hp}/100`);
});
