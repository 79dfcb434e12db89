import { expect, test } from '@jest/globals';
import { after, position } from '../position.ts';

const striking = (b: string, a = 'wind 100 e1') =>
  position(`turn 3 of a\n a: ${a}\n b: ${b}`, { light: { rarity: 'legend' } });

test('the card goes to the discard pile with its energy, and its owner loses 1 life', () => {
  const battle = after(striking('ice 20/100 e3 | dark ; discard fire'), 'a attack');
  expect(battle.sides.b).toMatchObject({ life: 2, battle_card: null, discard: ['fire', 'ice'] });
  expect(battle.sides.a.life).toBe(3);
});

test('a legend costs 2 life', () => {
  expect(after(striking('light 20/100 | dark'), 'a attack').sides.b.life).toBe(1);
});

test('life does not fall below 0', () => {
  expect(after(striking('light 20/100 | dark ; life 1'), 'a attack').sides.b.life).toBe(0);
});
