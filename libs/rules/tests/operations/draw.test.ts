import { expect, test } from '@jest/globals';
import { after, position } from '../position.ts';

const drawing = { wind: { effects: [{ op: 'draw', count: 2 }] } };
const handAfter = (hand: string, deck: string) => {
  const battle = position(`turn 3 of a\n a: wind 100 e1 ; hand ${hand} ; deck ${deck}\n b: ice 100`, drawing);
  return after(battle, 'a attack').sides.a.hand;
};

test('draws from the top of the deck', () => {
  expect(handAfter('fire', 'fire2 fire3 fire4')).toEqual(['fire', 'fire2', 'fire3']);
});

test('draws what is left of a short deck', () => {
  expect(handAfter('', 'fire2')).toEqual(['fire2']);
});

test('stops at ten cards in hand', () => {
  const nine = Array.from({ length: 9 }, (_, index) => `ice${index}`);
  expect(handAfter(nine.join(' '), 'fire2 fire3')).toEqual([...nine, 'fire2']);
});
