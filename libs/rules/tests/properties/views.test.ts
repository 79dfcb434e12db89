import { expect, test } from '@jest/globals';
import { otherSeat, SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { viewEvents } from '@maseki/rules/view-events.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { playRandomly } from './random-play.ts';

/**
 * Cards that a reader may not know, which are both decks' order, the opponent's hand, and its field
 * until setup is over.
 */
function secrets(battle: Battle, reader: Seat): string[] {
  const [own, opponent] = [battle.sides[reader], battle.sides[otherSeat(reader)]];
  const field = [opponent.battle_card, ...opponent.bench].flatMap((fighter) => (fighter ? [fighter.card] : []));
  return [
    ...own.deck.slice(own.drawn),
    ...opponent.deck.slice(opponent.drawn),
    ...opponent.hand,
    ...(battle.first ? [] : field),
  ];
}

test('no view and no event names a card that its reader may not know', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      for (const { battle, events } of playRandomly(start, picks))
        for (const seat of SEATS) {
          const visible = JSON.stringify([viewOf(battle, seat), viewEvents(events, seat)]);
          expect(secrets(battle, seat).filter((id) => visible.includes(id))).toEqual([]);
        }
    }),
    { numRuns: 60 },
  );
});

test('views of events keep all fields but the seat in their order, with the side last', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      for (const event of [...playRandomly(start, picks)].flatMap(({ events }) => events)) {
        // Events hidden from one side, and those without a seat, are shown in another form.
        if (!('seat' in event) || 'hidden' in event) continue;
        const { seat, ...visible } = event;
        for (const [reader, side] of [
          [seat, 'you'],
          [otherSeat(seat), 'opponent'],
        ] as const) {
          expect(JSON.stringify(viewEvents([event], reader))).toBe(JSON.stringify([{ ...visible, side }]));
        }
        seen.add(event.type);
      }
    }),
    { numRuns: 60 },
  );
  expect(seen.size).toBeGreaterThan(10);
});

test('nothing of the seed or the generator is in a view', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      for (const { battle } of playRandomly(start, picks)) {
        const view = JSON.stringify(viewOf(battle, 'a'));
        const words = battle.random.filter((word) => word > 1_000_000);
        expect(words.filter((word) => view.includes(String(word)))).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

test('what one side’s view does not show does not change it', () => {
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      for (const { battle } of playRandomly(start, picks)) {
        const b = battle.sides.b;
        const rest = [...b.hand, ...b.deck.slice(b.drawn)].reverse();
        const other = {
          ...b,
          hand: rest.slice(0, b.hand.length),
          deck: [...b.deck.slice(0, b.drawn), ...rest.slice(b.hand.length)],
        };
        expect(viewOf({ ...battle, sides: { ...battle.sides, b: other } }, 'a')).toEqual(viewOf(battle, 'a'));
      }
    }),
    { numRuns: 20 },
  );
});
