import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

test.each([
  ['- | -', 70],
  ['fire | -', 60],
  ['- | fire', 60],
  ['fire | wind', 50],
])('with the bench %s the target is left at %i', (bench, hp) => {
  const battle = position(`turn 3 of a\n a: light 100 e1 | ${bench}\n b: water 100`, {
    light: { effects: [{ op: 'bench_bonus', amount: 10 }] },
  });
  expect(field(after(battle, 'a attack'), 'b')).toContain(`water ${hp}/100`);
});
