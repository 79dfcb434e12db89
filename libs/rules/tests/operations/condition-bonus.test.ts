import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

test.each([
  ['water 100', 70],
  ['water 100 freeze:0:1', 40],
  ['water 100 burn:10:1', 60],
])('a bonus against cards that were frozen in their last turn, against %s: left at %i', (target, hp) => {
  const battle = position(`turn 3 of a\n a: ice 100 e1\n b: ${target}`, {
    ice: { effects: [{ op: 'condition_bonus', condition: 'freeze', amount: 30 }] },
  });
  expect(field(after(battle, 'a attack'), 'b')).toContain(`water ${hp}/100`);
});

test('a state that this very attack brings does not count', () => {
  const effects = [
    { op: 'freeze', coin: false },
    { op: 'condition_bonus', condition: 'freeze', amount: 30 },
  ];
  const battle = position('turn 3 of a\n a: ice 100 e1\n b: water 100', { ice: { effects } });
  expect(field(after(battle, 'a attack'), 'b')).toContain('water 70/100');
});
