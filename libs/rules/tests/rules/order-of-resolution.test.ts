import { expect, test } from '@jest/globals';
import { after, eventLines, field, position } from '../position.ts';

const kinds = (events: string[]) => events.map((event) => event.split(' ').slice(0, 2).join(' '));

test('damage and effects, knock-outs, end of turn of the player whose turn ends, then the other’s, knock-outs, replacement, next turn', () => {
  const battle = position(
    `turn 3 of a
     a: fire 20/100 e1 poison:10 | wind
     b: water 30/100 | ice 10/100 | light ; deck dark`,
    {
      fire: {
        effects: [
          { op: 'bench_damage', amount: 10 },
          { op: 'burn', amount: 10, turns: 1 },
        ],
      },
    },
  );
  expect(kinds(eventLines(battle, 'a attack'))).toEqual([
    'attacked a',
    'damaged b',
    'damaged b',
    'damaged b',
    'condition_changed b',
    'knocked_out b',
    'turn_ended a',
    'damaged a',
    'damaged b',
    'condition_changed b',
    'knocked_out b',
  ]);
  const chosen = after(battle, 'a attack');
  expect(chosen.replacements).toEqual({ a: null, b: 'due' });
  expect(kinds(eventLines(chosen, 'b escape 1'))).toEqual(['replaced b', 'turn_began b', 'drew b']);
});

test('a card that recoil has knocked out still does its damage', () => {
  const battle = position('turn 3 of a\n a: fire 10/100 e1 | wind\n b: water 100', {
    fire: { effects: [{ op: 'self_damage', amount: 10 }] },
  });
  expect(field(after(battle, 'a attack'), 'b')).toBe('water 70/100 e0 | - | -');
});

test('a card at 0 hp is past healing', () => {
  const effects = [
    { op: 'self_damage', amount: 10 },
    { op: 'heal', amount: 50, target: 'self' },
  ];
  const battle = position('turn 3 of a\n a: fire 10/100 e1 | wind\n b: water 100', { fire: { effects } });
  expect(after(battle, 'a attack').sides.a.discard).toEqual(['fire']);
});
