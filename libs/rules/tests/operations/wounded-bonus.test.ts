import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

test.each([
  ['self', 'earth 100 e1', 'water 100', 70],
  ['self', 'earth 90/100 e1', 'water 100', 50],
  ['target', 'earth 90/100 e1', 'water 100', 70],
  ['target', 'earth 100 e1', 'water 90/100', 40],
])('%s: %s against %s leaves it at %i', (who, attacker, target, hp) => {
  const battle = position(`turn 3 of a\n a: ${attacker}\n b: ${target}`, {
    earth: { effects: [{ op: 'wounded_bonus', who, amount: 20 }] },
  });
  expect(field(after(battle, 'a attack'), 'b')).toContain(`water ${hp}/100`);
});
