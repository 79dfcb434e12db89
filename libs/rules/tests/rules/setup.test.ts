import { expect, test } from '@jest/globals';
import { after, eventLines, field, position, refusal } from '../position.ts';

const empty = position(
  'setup\n a: - ; setting up ; hand fire water earth wind\n b: - ; setting up ; hand ice dark light',
);
const placedBoth = after(empty, 'a place 0', 'b place 0');

test('a hand card becomes the battle card, others go on the bench', () => {
  const battle = after(empty, 'a place 1', 'a place 0 bench 1', 'a place 0 bench');
  expect(field(battle, 'a')).toBe('water 100/100 e0 | earth 100/100 e0 | fire 100/100 e0');
  expect(battle.sides.a.hand).toEqual(['wind']);
});

test.each([
  ['a ready', 'no_battle_card'],
  ['a place 4', 'no_such_card'],
  ['a place 0 bench 2', 'no_such_slot'],
  ['a place 0 bench 99', 'no_such_slot'],
  ['a attach battle_card', 'not_now'],
  ['a attack', 'not_now'],
  ['a end', 'not_now'],
  ['a escape 0', 'not_now'],
])('%s is refused: %s', (move, reason) => {
  expect(refusal(empty, move)).toBe(reason);
});

test('a slot holds one card, and the bench two', () => {
  const full = after(empty, 'a place 0', 'a place 0 bench 0', 'a place 0 bench 1');
  expect(refusal(full, 'a place 0')).toBe('slot_taken');
  expect(refusal(full, 'a place 0 bench 1')).toBe('slot_taken');
  expect(refusal(full, 'a place 0 bench')).toBe('bench_full');
});

test('who is ready waits and can change nothing', () => {
  const ready = after(placedBoth, 'a ready');
  expect(ready.status).toBe('setup');
  expect(refusal(ready, 'a place 0 bench')).toBe('setup_done');
  expect(refusal(ready, 'a ready')).toBe('setup_done');
});

test('when both are ready the battle begins with turn 1 of the side that the seed decides', () => {
  const battle = after(placedBoth, 'b ready', 'a ready');
  expect(battle).toMatchObject({ status: 'progress', turn: 1, turn_seat: battle.first });
  expect(eventLines(after(placedBoth, 'b ready'), 'a ready')).toContain(`battle_began ${battle.first}`);
});

test('either side can begin', () => {
  const firsts = [1, 2, 3, 4, 5, 6, 7, 8].map((word) => {
    const battle = { ...placedBoth, random: [word * 0x1000_0000, word, word, word] as const };
    return after(battle, 'a ready', 'b ready').first;
  });
  expect(new Set(firsts)).toEqual(new Set(['a', 'b']));
});

test('the first battle card of the side that does not begin has 30 more hp', () => {
  const battle = after(placedBoth, 'a ready', 'b ready');
  const second = battle.first === 'a' ? 'b' : 'a';
  expect(battle.sides[second].battle_card).toMatchObject({ hp: 130, max_hp: 130 });
  expect(battle.sides[battle.first ?? 'a'].battle_card).toMatchObject({ hp: 100, max_hp: 100 });
});
