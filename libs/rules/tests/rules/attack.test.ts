import { expect, test } from '@jest/globals';
import { after, eventLines, field, position, refusal } from '../position.ts';

const attacking = (a: string, b: string) =>
  position(`turn 3 of a\n a: ${a}\n b: ${b}`, { earth: { cost: 2, damage: 50 }, water: { damage: 0 } });

test('needs the energy of its cost, keeps it, and ends the turn', () => {
  expect(refusal(attacking('earth 100 e1', 'ice 100'), 'a attack')).toBe('attack_energy');
  const battle = after(attacking('earth 100 e2', 'ice 100'), 'a attack');
  expect(field(battle, 'a')).toBe('earth 100/100 e2 | - | -');
  expect(battle.turn_seat).toBe('b');
});

test('the player who begins cannot attack in turn 1, the other can in turn 2', () => {
  const first = position('turn 1 of a\n a: fire 100 e1\n b: earth2 100 e1');
  expect(refusal(first, 'a attack')).toBe('first_turn');
  expect(refusal(after(first, 'a end'), 'b attack')).toBeNull();
});

const beats: [string, string][] = [
  ['fire', 'ice'],
  ['ice', 'wind'],
  ['wind', 'earth2'],
  ['earth2', 'thunder'],
  ['thunder', 'water'],
  ['water2', 'fire'],
  ['light', 'dark'],
  ['dark', 'light'],
];

test.each(beats)('%s does 20 more to %s, and not the other way round', (strong, weak) => {
  expect(eventLines(attacking(`${strong} 100 e1`, `${weak} 100`), 'a attack')).toContain(
    'damaged b battle_card 50 true',
  );
  const mutual = strong === 'light' || strong === 'dark';
  if (!mutual && weak !== 'water')
    expect(eventLines(attacking(`${weak} 100 e1`, `${strong} 100`), 'a attack')).toContain(
      'damaged b battle_card 30 false',
    );
});

test('an attack without damage gains nothing by weakness', () => {
  expect(field(after(attacking('water 100 e1', 'fire 100'), 'a attack'), 'b')).toBe('fire 100/100 e0 | - | -');
});

test('a weakened attack never heals', () => {
  expect(field(after(attacking('wind 100 e1 weaken:60:1', 'ice 90/100'), 'a attack'), 'b')).toBe(
    'ice 90/100 e0 | - | -',
  );
});

test('its event comes before that of its damage', () => {
  expect(eventLines(attacking('wind 100 e1', 'ice 100'), 'a attack').slice(0, 3)).toEqual([
    'attacked a windの攻撃',
    'damaged b battle_card 30 false',
    'turn_ended a 3',
  ]);
});
