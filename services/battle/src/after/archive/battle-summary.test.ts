import { expect, test } from '@jest/globals';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { summaryOf } from './battle-summary.ts';

const hit = (amount: number): ViewEvent[] => [
  { type: 'attacked', side: 'you', attack: '火炎' },
  { type: 'damaged', side: 'opponent', slot: 'battle_card', amount, weakness: false },
];

test('damage is counted for the card that attacked, wherever it stands by then', () => {
  const summary = summaryOf(
    [
      [{ type: 'placed', side: 'you', slot: 'battle_card', card: 'a' }],
      [{ type: 'placed', side: 'you', slot: 'bench-0', card: 'b' }],
      [{ type: 'placed', side: 'opponent', slot: 'battle_card', card: null }],
      [{ type: 'turn_began', side: 'you', turn: 1 }],
      hit(30),
      [{ type: 'retreated', side: 'you', bench_index: 0, paid: 1 }],
      [...hit(20), ...hit(20)],
      [{ type: 'knocked_out', side: 'opponent', slot: 'battle_card', card: 'x', life_lost: 1 }],
      [
        { type: 'knocked_out', side: 'you', slot: 'battle_card', card: 'b', life_lost: 1 },
        { type: 'replaced', side: 'you', slot: 'battle_card', card: 'a' },
      ],
      hit(5),
      [{ type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 500, weakness: false }],
      [{ type: 'turn_began', side: 'opponent', turn: 8 }],
    ],
    (card) => `カード${card}`,
  );
  expect(summary).toEqual({
    turns: 8,
    knock_outs: { you: 1, opponent: 1 },
    best_card: { id: 'b', name: 'カードb', damage: 40 },
  });
});

test('a battle without a hit has no best card', () => {
  expect(summaryOf([[{ type: 'surrendered', side: 'you' }]], String)).toEqual({
    turns: 0,
    knock_outs: { you: 0, opponent: 0 },
    best_card: null,
  });
});
