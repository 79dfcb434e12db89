import { expect, test } from '@jest/globals';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { plainCard, plainDeck, SEED } from '../cards.ts';

const decks = { a: plainDeck(), b: plainDeck(3) };
const withCard = (card: ReturnType<typeof plainCard>) => ({ a: [...plainDeck().slice(1), card], b: plainDeck(3) });

test('each side holds five cards of its own shuffled deck, and nothing lies on the field', () => {
  const { sides, status } = createBattle({ seed: SEED, decks });
  expect(status).toBe('setup');
  for (const seat of ['a', 'b'] as const) {
    const { deck, drawn, hand, life, battle_card, bench } = sides[seat];
    expect(hand).toEqual(deck.slice(0, 5));
    expect([...deck].sort()).toEqual(decks[seat].map(({ id }) => id).sort());
    expect({ drawn, life, battle_card, bench }).toEqual({ drawn: 5, life: 3, battle_card: null, bench: [null, null] });
  }
});

test('only the seed decides the order', () => {
  const order = (seed: string) => createBattle({ seed, decks }).sides.a.deck;
  expect(order(SEED)).toEqual(order(SEED));
  expect(order(SEED)).not.toEqual(order(SEED.replace('0', '1')));
});

test('both sides may play the same cards', () => {
  expect(() => createBattle({ seed: SEED, decks: { a: plainDeck(), b: plainDeck() } })).not.toThrow();
});

test.each([
  ['a seed under 128 bits', { seed: '0011', decks }, 'at least 128 bits'],
  ['a seed that is not hex', { seed: 'z'.repeat(32), decks }, 'in hex'],
  ['eleven cards', { seed: SEED, decks: { ...decks, a: decks.a.slice(1) } }, 'side a needs 12 different cards'],
  ['a card twice', { seed: SEED, decks: withCard(plainCard('water1')) }, 'side a needs 12 different cards'],
  [
    'an unknown operation',
    { seed: SEED, decks: withCard(plainCard('ice9', { effects: [{ op: 'win' }] })) },
    'card ice9',
  ],
  ['odd hp', { seed: SEED, decks: withCard(plainCard('ice9', { hp: 45 })) }, 'card ice9'],
])('%s is refused', (_, start, message) => {
  expect(() => createBattle(start)).toThrow(message);
});
