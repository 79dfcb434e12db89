import { expect, test } from '@jest/globals';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { viewEvents } from '@maseki/rules/view-events.ts';
import { after, field, position, refusal } from '../position.ts';

const one = after(
  position('turn 3 of a\n a: wind 100 e1 | fire\n b: ice 20/100 | - | dark e1 ; hand light'),
  'a attack',
);
const handOnly = after(position('turn 3 of a\n a: wind 100 e1\n b: ice 30/100 ; hand light earth'), 'a attack');

test('a bench card fills the battle slot, free of cost, and the next turn begins', () => {
  const battle = after(one, 'b escape 1');
  expect(field(battle, 'b')).toBe('dark 100/100 e1 | - | -');
  expect(battle).toMatchObject({ turn: 4, turn_seat: 'b', retreated: false, replacements: null });
});

test.each([
  ['b escape 0', 'empty_slot'],
  ['b escape 7', 'no_such_slot'],
  ['b place 0', 'replace_from_bench'],
  ['b end', 'not_now'],
  ['b attack', 'not_now'],
  ['a end', 'replacement_running'],
  ['a escape 0', 'replacement_running'],
])('%s is refused: %s', (move, reason) => {
  expect(refusal(one, move)).toBe(reason);
});

test('with an empty bench a hand card does', () => {
  expect(field(after(handOnly, 'b place 1'), 'b')).toBe('earth 100/100 e0 | - | -');
  expect(refusal(handOnly, 'b place 0 bench 0')).toBe('no_battle_card');
  expect(refusal(handOnly, 'b place 2')).toBe('no_such_card');
});

const both = after(
  position('turn 3 of a\n a: fire 10/100 e1 | wind | earth\n b: water 20/100 | dark | light', {
    fire: { effects: [{ op: 'self_damage', amount: 10 }] },
  }),
  'a attack',
);

test('when both must, each choice stays hidden until both have chosen', () => {
  const chosen = applyAction(both, 'a', { type: 'action.escape', bench_index: 1 });
  if (!chosen.ok) throw new Error(chosen.reason);
  expect(viewEvents(chosen.events, 'b')).toEqual([
    { type: 'replaced', side: 'opponent', slot: 'battle_card', card: null },
  ]);
  expect(viewEvents(chosen.events, 'a')).toEqual([
    { type: 'replaced', side: 'you', slot: 'battle_card', card: 'earth' },
  ]);
  expect(viewOf(chosen.battle, 'b').opponent).toEqual(viewOf(both, 'b').opponent);
  expect(refusal(chosen.battle, 'a escape 0')).toBe('replacement_chosen');
  const shown = after(chosen.battle, 'b escape 0');
  expect([field(shown, 'a'), field(shown, 'b')]).toEqual([
    'earth 100/100 e0 | wind 100/100 e0 | -',
    'dark 100/100 e0 | - | light 100/100 e0',
  ]);
  expect(shown).toMatchObject({ turn: 4, turn_seat: 'b' });
});

test('the view says who has to replace', () => {
  expect(viewOf(one, 'b')).toMatchObject({ must_replace: true, opponent_must_replace: false });
  expect(viewOf(one, 'a')).toMatchObject({ must_replace: false, opponent_must_replace: true });
});
