import { expect, test } from '@jest/globals';
import type { Side } from '@maseki/rules/side.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { BOT_SEAT, determinize } from './determinize.ts';
import { seededRandom } from './self-play/seeded-random.ts';
import { fighter, freshBattle, turnOfA } from './test-battles.ts';

const battle = turnOfA(
  {
    battle_card: fighter('fire-05', { energy: 2, hp: 30, conditions: [{ name: 'poison', amount: 10, turns: null }] }),
    hand: ['water-02'],
  },
  {
    battle_card: fighter('ice-03'),
    bench: [null, fighter('dark-05')],
    hand: ['wind-05', 'light-05'],
    discard: ['earth-02'],
  },
);

test('a determinization has the same view as the real battle', () => {
  for (const seat of ['a', 'b'] as const) {
    const view = viewOf(battle, seat);
    expect(viewOf(determinize(view, seededRandom('twin').random), BOT_SEAT)).toEqual(view);
  }
});

test('in setup as well, where the opponent’s field is hidden', () => {
  const setup = freshBattle();
  const placed = { ...setup, sides: { ...setup.sides, b: { ...setup.sides.b, battle_card: fighter('ice-01') } } };
  const view = viewOf(placed, 'a');
  expect(viewOf(determinize(view, seededRandom('setup').random), BOT_SEAT)).toEqual(view);
});

const cardsOf = ({ hand, deck, drawn, discard, battle_card, bench }: Side) => [
  ...hand,
  ...deck.slice(drawn),
  ...discard,
  ...[battle_card, ...bench].flatMap((each) => (each ? [each.card] : [])),
];

test('no side holds a card twice', () => {
  const { random } = seededRandom('different');
  for (let time = 0; time < 50; time++) {
    const { sides } = determinize(viewOf(battle, 'b'), random);
    for (const side of Object.values(sides)) expect(new Set(cardsOf(side)).size).toBe(cardsOf(side).length);
  }
});

test('hidden cards are sampled each time', () => {
  const { random } = seededRandom('sampled');
  const hands = new Set(Array.from({ length: 10 }, () => determinize(viewOf(battle, 'a'), random).sides.b.hand.join()));
  expect(hands.size).toBeGreaterThan(5);
});

test('what the view does not show has no influence', () => {
  const other = {
    ...battle,
    sides: {
      ...battle.sides,
      b: { ...battle.sides.b, hand: ['fire-01', 'fire-02'], deck: [...battle.sides.b.deck].reverse() },
    },
  };
  const samples = [battle, other].map((each) => determinize(viewOf(each, 'a'), seededRandom('same').random));
  expect(samples[0]).toEqual(samples[1]);
});

test('a card that the catalogue does not know is played as it is printed', () => {
  const view = structuredClone(viewOf(battle, 'a'));
  const shown = view.opponent.status.battle_card;
  if (!shown || shown.placeholder) throw new Error('The battle card should be shown');
  Object.assign(shown, { id: 'future-01', attack: { ...shown.attack, damage: 70 } });
  expect(determinize(view, seededRandom('future').random).cards['future-01']?.attack).toMatchObject({
    damage: 70,
    effects: [],
  });
});

test('a used ability stays used, and a view without abilities is of a battle that has none', () => {
  const used = turnOfA(
    { battle_card: fighter('wind-06', { ability_used: true }), bench: [fighter('water-12'), null] },
    { battle_card: fighter('ice-03') },
  );
  const view = viewOf(used, 'a');
  const { random } = seededRandom('abilities');
  expect(determinize(view, random).sides.a.battle_card?.ability_used).toBe(true);
  expect(determinize(view, random).cards['water-12']?.ability).toBeDefined();
  const { abilities: _abilities, ...status } = view.you.status;
  const older = { ...view, you: { ...view.you, status } };
  expect(determinize(older, random).cards['water-12']?.ability).toBeUndefined();
});
