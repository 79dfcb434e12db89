import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const recoiling = (hp: number) =>
  position(`turn 3 of a\n a: fire ${hp}/100 e1 | wind\n b: water 100`, {
    fire: { effects: [{ op: 'self_damage', amount: 20 }] },
  });

test('the attacker is hurt too', () => {
  expect(field(after(recoiling(100), 'a attack'), 'a')).toBe('fire 80/100 e1 | wind 100/100 e0 | -');
});

test('it can knock itself out', () => {
  const battle = after(recoiling(20), 'a attack');
  expect(battle.sides.a).toMatchObject({ life: 2, battle_card: null, discard: ['fire'] });
  expect(battle.replacements).toEqual({ a: 'due', b: null });
});
