import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const draining = (percent: number, target: string, damage = 30) =>
  position(`turn 3 of a\n a: dark 40/100 e1\n b: ${target}`, { dark: { damage, effects: [{ op: 'drain', percent }] } });

test.each([
  [100, 'water 100', 70],
  [50, 'water 100', 50],
  [50, 'light 100', 60],
  [100, 'water 100 shield:60:2', 40],
])('%i %% of the damage done to %s leads to %i hp', (percent, target, hp) => {
  expect(field(after(draining(percent, target), 'a attack'), 'a')).toContain(`dark ${hp}/100`);
});
