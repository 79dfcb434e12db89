import { expect, test } from '@jest/globals';
import type { Ability } from '@maseki/rules/card.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { after, eventLines, field, position, refusal } from '../position.ts';

const withAbility = (effect: Ability['effect'], more: Partial<Ability> = {}) => ({
  fire: { cost: 2, ability: { name: '力', place: 'any', effect, ...more } as const },
});

test('energy moves to a chosen card, or from it', () => {
  const text = 'turn 3 of a\n a: fire e2 | water e1 | earth\n b: ice';
  const give = position(text, withAbility({ op: 'move_energy', count: 2, way: 'give' }));
  expect(field(after(give, 'a use battle_card bench-1'), 'a')).toBe(
    'fire 100/100 e0 used | water 100/100 e1 | earth 100/100 e2',
  );
  const take = position(text, withAbility({ op: 'move_energy', count: 2, way: 'take' }));
  expect(field(after(take, 'a use battle_card bench-0'), 'a')).toBe(
    'fire 100/100 e3 used | water 100/100 e0 | earth 100/100 e0',
  );
  expect(refusal(take, 'a use battle_card bench-1')).toBe('ability_target');
  expect(refusal(take, 'a use battle_card battle_card')).toBe('ability_target');
});

test('a card changes places, also a frozen one, and the retreat of the turn is left', () => {
  const plain = withAbility({ op: 'change_places' });
  const battle = position('turn 3 of a\n a: fire freeze:1:1 | water e1\n b: ice', plain);
  const left = after(battle, 'a use battle_card bench-0');
  expect(field(left, 'a')).toBe('water 100/100 e1 | fire 100/100 e0 used | -');
  expect(left.retreated).toBe(false);
  const bench = position('turn 3 of a\n a: water e1 | fire\n b: ice', plain);
  expect(eventLines(bench, 'a use bench-0')).toEqual(['ability_used a bench-0 力', 'retreated a 0 0']);
  expect(field(after(bench, 'a use bench-0'), 'a')).toBe('fire 100/100 e0 used | water 100/100 e1 | -');
});

test('the leftmost hand card goes under the deck, and the next one is drawn', () => {
  const battle = position(
    'turn 3 of a\n a: fire ; hand water earth ; deck wind light\n b: ice',
    withAbility({ op: 'cycle' }),
  );
  const { hand, deck, drawn } = after(battle, 'a use battle_card').sides.a;
  expect([hand, deck.slice(drawn)]).toEqual([
    ['earth', 'wind'],
    ['light', 'water'],
  ]);
});

test('the battle card is covered through the opponent’s next turn', () => {
  const battle = position('turn 3 of a\n a: water | fire\n b: ice e1', withAbility({ op: 'cover', amount: 20 }));
  const covered = after(battle, 'a use bench-0', 'a end');
  expect(field(after(covered, 'b attack'), 'a')).toMatch(/^water 100\/100/);
});

test('cards are drawn while the hand is small', () => {
  const plain = withAbility({ op: 'refill', count: 2, below: 2 });
  const battle = position('turn 3 of a\n a: fire ; hand water ; deck wind light dark\n b: ice', plain);
  expect(after(battle, 'a use battle_card').sides.a.hand).toEqual(['water', 'wind', 'light']);
  const full = position('turn 3 of a\n a: fire ; hand water earth ; deck wind\n b: ice', plain);
  expect(refusal(full, 'a use battle_card')).toBe('ability_useless');
});

test('a chosen card is healed, and cured of what harms it', () => {
  const plain = withAbility({ op: 'mend', amount: 20, cure: true });
  const battle = position('turn 3 of a\n a: water 50 burn:10:2 freeze:1:1 shield:20:2 | fire\n b: ice', plain);
  expect(field(after(battle, 'a use bench-0 battle_card'), 'a')).toBe(
    'water 70/100 e0 shield:20:2 | fire 100/100 e0 used | -',
  );
  expect(refusal(battle, 'a use bench-0 bench-0')).toBe('ability_target');
});

test('a full bench of the opponent is punished, with the knock-out at once', () => {
  const plain = withAbility({ op: 'crowd_damage', amount: 30 });
  const battle = position('turn 3 of a\n a: fire\n b: ice | water 30 | earth ; life 2', plain);
  const hit = after(battle, 'a use battle_card bench-0');
  expect([field(hit, 'b'), hit.sides.b.life, hit.turn_seat]).toEqual(['ice 100/100 e0 | - | earth 100/100 e0', 1, 'a']);
  expect(refusal(battle, 'a use battle_card battle_card')).toBe('ability_target');
  expect(refusal(position('turn 3 of a\n a: fire\n b: ice | water', plain), 'a use battle_card bench-0')).toBe(
    'ability_useless',
  );
});

test('a knock-out by an ability can end the battle', () => {
  const battle = position(
    'turn 3 of a\n a: fire\n b: ice | water 30 | earth ; life 1',
    withAbility({ op: 'crowd_damage', amount: 30 }),
  );
  expect(after(battle, 'a use battle_card bench-0').outcome).toEqual({ winner: 'a', reason: 'life' });
});

test('an attack needs less energy in this turn only', () => {
  const battle = position('turn 3 of a\n a: fire e1\n b: ice', withAbility({ op: 'focus', amount: 1 }));
  expect(refusal(battle, 'a attack')).toBe('attack_energy');
  const focused = after(battle, 'a use battle_card');
  expect(refusal(focused, 'a attack')).toBeNull();
  expect(field(after(focused, 'a end'), 'a')).toBe('fire 100/100 e1 | - | -');
});

test('an ability is used once a turn, from its place, for its price', () => {
  const move = { op: 'mend', amount: 20, cure: false };
  const battle = position('turn 3 of a\n a: fire | fire1 50\n b: ice', withAbility(move, { place: 'bench' }));
  expect(refusal(battle, 'a use battle_card bench-0')).toBe('ability_place');
  expect(refusal(battle, 'a use bench-0 bench-0')).toBe('no_ability');
  expect(refusal(battle, 'b use battle_card')).toBe('not_your_turn');
  const used = position('turn 3 of a\n a: fire 60 used ; deck water\n b: ice ; deck wind', withAbility(move));
  expect(refusal(used, 'a use battle_card battle_card')).toBe('ability_used');
  expect(refusal(after(used, 'a end', 'b end'), 'a use battle_card battle_card')).toBeNull();
});

test.each([
  ['hp', 'fire 20 e1 ; hand water', 'ability_price', null],
  ['hp', 'fire 30 e1 ; hand water', null, 'fire 10/100 e1 focus:1:1 used | - | -'],
  ['energy', 'fire e0', 'ability_price', null],
  ['energy', 'fire e1', null, 'fire 100/100 e0 focus:1:1 used | - | -'],
  ['hand', 'fire', 'ability_price', null],
  ['hand', 'fire ; hand water', null, 'fire 100/100 e0 focus:1:1 used | - | -'],
] as const)('the price in %s of %s', (of, a, reason, left) => {
  const price = { of, amount: of === 'hp' ? 20 : 1 };
  const battle = position(`turn 3 of a\n a: ${a}\n b: ice`, withAbility({ op: 'focus', amount: 1 }, { price }));
  expect(refusal(battle, 'a use battle_card')).toBe(reason);
  if (left) expect(field(after(battle, 'a use battle_card'), 'a')).toBe(left);
  if (left && of === 'hand') expect(after(battle, 'a use battle_card').sides.a.discard).toEqual(['water']);
});

test('the view of the side to move lists what it can use, the other one lists nothing', () => {
  const battle = position(
    'turn 3 of a\n a: fire | water 50 \n b: ice',
    withAbility({ op: 'mend', amount: 20, cure: false }),
  );
  const { status } = viewOf(battle, 'a').you;
  expect(status.abilities).toEqual([{ card_id: 'battle_card', side: 'you', targets: ['bench-0'] }]);
  expect(status.battle_card).toMatchObject({ ability: { name: '力', text: '選んだ自分のカードのHPを20回復する。' } });
  expect(viewOf(after(battle, 'a use battle_card bench-0'), 'b').opponent.status.battle_card).toMatchObject({
    ability_used: true,
  });
  expect(viewOf(battle, 'b').you.status.abilities).toEqual([]);
});
