import { expect, test } from '@jest/globals';
import type { Side } from '@maseki/rules/side.ts';
import { bestPlacement } from './placements.ts';
import { fighter, turnOfA } from './test-battles.ts';

/** The id of the card that a bot with this side puts on its bench, null if it puts none. */
function placed(side: Partial<Side>): string | null {
  const battle = turnOfA(side, { battle_card: fighter('light-09') });
  const placement = bestPlacement(battle, 'a', () => 0.5);
  return placement && (side.hand?.[placement.card_index] ?? null);
}

const fire = fighter('fire-03');

// Cards of about the same hp, so that their effects on the battle card decide.
test('a card of the battle card’s attribute is put on an empty bench', () => {
  expect(placed({ battle_card: fire, hand: ['thunder-02', 'fire-01', 'wind-04'] })).toBe('fire-01');
});

test('where the next knock-out ends the battle, a card stays in the hand unless it resonates or guards', () => {
  const bench = [fighter('fire-01'), null];
  const side = { battle_card: fire, bench, hand: ['fire-05'] };
  expect(placed(side)).toBe('fire-05');
  expect(placed({ ...side, life: 1 })).toBeNull();
  expect(placed({ ...side, life: 1, hand: ['fire-05', 'thunder-02'] })).toBe('thunder-02');
  expect(placed({ ...side, life: 1, bench: [null, null] })).toBe('fire-05');
  const legend = { ...side, life: 2, battle_card: fighter('fire-12') };
  expect(placed(legend)).toBeNull();
  expect(placed({ ...legend, hand: ['thunder-02'] })).toBe('thunder-02');
});
