import { expect, test } from '@jest/globals';
import { duelAction, duelView, newDuel, otherSeat, playDuel } from './duel.ts';

test('a duel goes on for ever, and shows no player the other one’s hand', () => {
  const duel = newDuel(7);
  for (let v = 0; v < 1_000; v++) {
    const seat = duel.turn;
    expect(playDuel(duel, seat, duelAction(v))).toBeNull();
    for (const viewer of [0, 1] as const) {
      const seen = JSON.stringify(duelView(duel, viewer));
      const hidden = [...duel.sides[otherSeat(viewer)].hand, ...duel.sides.flatMap(({ deck }) => deck)];
      expect(hidden.filter(({ id }) => seen.includes(`"${id}"`))).toEqual([]);
    }
  }
  expect(duel.v).toBe(1_000);
});

test.each([
  ['out of turn', 1, duelAction(0), 'not_your_turn'],
  ['on an old state', 0, duelAction(1), 'stale'],
  ['of no kind', 0, { ...duelAction(0), kind: 'win' as 'end' }, 'bad_action'],
  ['on no card', 0, { ...duelAction(0), idx: -1 }, 'bad_index'],
] as const)('an action %s is refused and changes nothing', (_, seat, action, reason) => {
  const duel = newDuel(1);
  expect(playDuel(duel, seat, action)).toBe(reason);
  expect(duel).toEqual(newDuel(1));
});
