import { expect, test } from '@jest/globals';
import { viewOf } from '@maseki/rules/view.ts';
import { after, eventLines, field, position } from '../position.ts';

const plain = { water: { damage: 0 }, fire: { damage: 40 } };
const attacking = (a: string, b: string) => position(`turn 3 of a\n a: ${a}\n b: ${b}`, plain);
const damage = (a: string, b: string) =>
  eventLines(attacking(a, b), 'a attack').find((line) => line.startsWith('damaged'));

test.each([
  [
    'a card of the attacker’s attribute on its bench',
    'fire 100 e1 | fire2',
    'water',
    'damaged b battle_card 60 false 20',
  ],
  ['two of them, once', 'fire 100 e1 | fire2 | fire3', 'water', 'damaged b battle_card 60 false 20'],
  ['another attribute', 'fire 100 e1 | earth', 'water', 'damaged b battle_card 40 false'],
  [
    'the attacker’s attribute on the other bench',
    'fire 100 e1',
    'water | - | water2',
    'damaged b battle_card 40 false',
  ],
])('resonance: %s', (_, a, b, line) => {
  expect(damage(a, b)).toBe(line);
});

test.each([
  ['a card of another attribute than the target', 'fire 100 e1', 'water | earth', 'damaged b battle_card 30 false 10'],
  ['two of them, once', 'fire 100 e1', 'water | earth | dark', 'damaged b battle_card 30 false 10'],
  ['the target’s own attribute', 'fire 100 e1', 'water | water2', 'damaged b battle_card 40 false'],
])('guard: %s', (_, a, b, line) => {
  expect(damage(a, b)).toBe(line);
});

test('both may hold, and with weakness, weakening and shield all are summed', () => {
  const battle = attacking('fire 100 e1 weaken:10:1 | fire2 | dark', 'ice 100 shield:20:1 | ice2 | light');
  expect(eventLines(battle, 'a attack')).toContain('damaged b battle_card 40 true 20 10');
});

test('an attack that does no damage gains nothing, and its damage is never below 0', () => {
  expect(damage('water 100 e1 | water2', 'ice')).toBeUndefined();
  expect(damage('wind 100 e1 weaken:60:1', 'ice | dark')).toBe('damaged b battle_card 0 false 10');
});

test('only attacks on the battle card are reduced: not damage to the bench, recoil or poison', () => {
  const effects = [
    { op: 'bench_damage', amount: 20 },
    { op: 'self_damage', amount: 10 },
  ];
  const battle = position('turn 3 of a\n a: fire 100 e1 poison:10 | ice\n b: water 100 | dark', { fire: { effects } });
  const ended = after(battle, 'a attack');
  expect([field(ended, 'a'), field(ended, 'b')]).toEqual([
    'fire 80/100 e1 poison:10 | ice 100/100 e0 | -',
    'water 80/100 e0 | dark 80/100 e0 | -',
  ]);
});

test('a view says what either bench does, and what the own attack would do', () => {
  const battle = attacking('fire 100 | fire2', 'ice 70/100 | ice2 | light');
  const { you, opponent } = viewOf(battle, 'a');
  expect(you.status).toMatchObject({
    support: { resonance: 20, guard: 0 },
    attack_preview: { base: 40, resonance: 20, weakness: 20, guard: 10, total: 70, most: 70, knocks_out: 'yes' },
  });
  expect(opponent.status.support).toEqual({ resonance: 20, guard: 10 });
  expect(viewOf(battle, 'b').you.status.attack_preview).toMatchObject({ base: 30, total: 50, knocks_out: 'no' });
});

test('coins in a preview: what is sure, and what is possible', () => {
  const battle = position('turn 3 of a\n a: fire 100\n b: water 60/100', {
    fire: { effects: [{ op: 'coin_bonus', coins: 2, amount: 20 }] },
  });
  expect(viewOf(battle, 'a').you.status.attack_preview).toMatchObject({ total: 30, most: 70, knocks_out: 'perhaps' });
});

test('during setup a view shows neither the bench’s help of the opponent nor a preview', () => {
  const { you, opponent } = viewOf(
    position('setup\n a: fire 100 | fire2 ; setting up\n b: ice 100 | ice2 ; setting up'),
    'a',
  );
  expect(you.status).toMatchObject({ support: { resonance: 20, guard: 0 }, attack_preview: null });
  expect(opponent.status).not.toHaveProperty('support');
});

test.each([
  ['an empty bench', 'fire 100', { resonance: 0, guard: 0 }],
  ['a card of the same attribute', 'fire 100 | fire2', { resonance: 20, guard: 0 }],
  ['a card of another attribute', 'fire 100 | - | earth', { resonance: 0, guard: 10 }],
])('the view has what the bench adds and takes: %s', (_, a, support) => {
  expect(viewOf(attacking(a, 'water'), 'a').you.status.support).toEqual(support);
});
