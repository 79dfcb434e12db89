import { expect, test } from '@jest/globals';
import type { Side } from '@maseki/rules/side.ts';
import { evaluate } from './evaluate.ts';
import { fighter, turnOfA } from './test-battles.ts';

const plain: Partial<Side> = { battle_card: fighter('fire-03') };
const value = (a: Partial<Side>, b: Partial<Side> = { battle_card: fighter('earth-02') }) =>
  evaluate(turnOfA(a, b), 'a');

test.each<[string, Partial<Side>, Partial<Side>]>([
  ['life', plain, { ...plain, life: 2 }],
  ['hp', plain, { battle_card: fighter('fire-03', { hp: 20 }) }],
  ['energy on the way to an attack', { battle_card: fighter('fire-03', { energy: 1 }) }, plain],
  ['a bench', { ...plain, bench: [fighter('wind-05'), null] }, plain],
  ['cards in hand', { ...plain, hand: ['wind-05'] }, plain],
  [
    'no poison',
    plain,
    { battle_card: fighter('fire-03', { conditions: [{ name: 'poison', amount: 10, turns: null }] }) },
  ],
])('%s is good', (_, better, worse) => {
  expect(value(better)).toBeGreaterThan(value(worse));
});

test('a battle that is won beats everything', () => {
  const won = { ...turnOfA(plain, plain), outcome: { winner: 'a', reason: 'life' } as const };
  expect(evaluate(won, 'a')).toBeGreaterThan(value({ ...plain, life: 3 }, { battle_card: null, life: 1 }));
  expect(evaluate(won, 'b')).toBe(-evaluate(won, 'a'));
});

test('an attack that resonates is a larger threat, a guarded card is in less danger', () => {
  const attacker = fighter('fire-03', { energy: 2 });
  const against = (bench: string, defended: string) =>
    value(
      { battle_card: attacker, bench: [fighter(bench), null] },
      { battle_card: fighter('earth-03'), bench: [fighter(defended), null] },
    ) -
    value(
      { battle_card: attacker, bench: [fighter(bench), null] },
      { battle_card: null, bench: [fighter(defended), null] },
    );
  // The cards on either bench have the same hp.
  expect(against('fire-01', 'earth-10')).toBeGreaterThan(against('thunder-02', 'earth-10'));
  expect(against('fire-01', 'earth-10')).toBeGreaterThan(against('fire-01', 'light-03'));
});
