import { expect, test } from '@jest/globals';
import { after, eventLines, field, position, withCoins } from '../position.ts';

const gambling = (coins: number) =>
  position('turn 3 of a\n a: thunder 100 e1\n b: ice 100', {
    thunder: { effects: [{ op: 'coin_bonus', coins, amount: 20 }] },
  });

test.each([
  ['H', 50],
  ['T', 70],
  ['HTH', 30],
  ['TTT', 70],
])('coins %s leave the target at %i hp', (coins, hp) => {
  expect(field(after(withCoins(gambling(coins.length), coins), 'a attack'), 'b')).toContain(`ice ${hp}/100`);
});

test('the event of each coin comes before that of the damage', () => {
  expect(eventLines(withCoins(gambling(2), 'HT'), 'a attack').slice(1, 4)).toEqual([
    'coin_flipped a true',
    'coin_flipped a false',
    'damaged b battle_card 50 false',
  ]);
});
