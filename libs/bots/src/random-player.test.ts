import { expect, test } from '@jest/globals';
import { viewOf } from '@maseki/rules/view.ts';
import { chooseRandomAction } from './random-player.ts';
import { type Policy, playBattle } from './self-play/play-battle.ts';
import { seededRandom } from './self-play/seeded-random.ts';
import { fighter, starter, turnOfA } from './test-battles.ts';

test('two random players bring battles to their end without a refused action', () => {
  const { random, seed } = seededRandom('random players');
  const player: Policy = (view) => chooseRandomAction(view, random);
  for (let battle = 0; battle < 5; battle++) {
    const end = playBattle({ seed: seed(), decks: { a: starter, b: starter }, policies: { a: player, b: player } });
    expect(end.outcome).not.toBeNull();
    expect(end.outcome?.reason).not.toBe('surrender');
  }
});

test('a side that has nothing to do chooses nothing', () => {
  const turn = turnOfA({ battle_card: fighter('fire-05') }, { battle_card: fighter('ice-03') });
  expect(() => chooseRandomAction(viewOf(turn, 'b'), Math.random)).toThrow('does not wait');
});
