import { expect, test } from '@jest/globals';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { battleState, fighter, handCard, ME, THEM } from '../testing/fixtures.ts';
import { presentEvent } from './present-event.ts';

const before = battleState();
const after = (more: Parameters<typeof battleState>[0] = {}) => battleState({ version: 13, ...more });
const shownAfter = (event: ViewEvent, truth = after()) => presentEvent(event, { shown: before, after: truth });

test.each<[ViewEvent, object]>([
  [
    { type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 30, weakness: false },
    { opponent: { status: { battle_card: { id: 'ice-01', hp: 50 } } } },
  ],
  [
    { type: 'damaged', side: 'opponent', slot: 'bench-1', amount: 300, weakness: false },
    { opponent: { status: { bench_cards: [null, { id: 'ice-02', hp: 0 }] } } },
  ],
  [{ type: 'healed', side: 'you', slot: 'battle_card', amount: 20 }, { you: { status: { battle_card: { hp: 80 } } } }],
  [
    { type: 'energy_attached', side: 'you', slot: 'bench-0' },
    { you: { status: { energy: 0, bench_cards: [{ energy: 1 }, null] } } },
  ],
  [
    { type: 'energy_changed', side: 'opponent', slot: 'battle_card', amount: -2 },
    { opponent: { status: { battle_card: { energy: 0 } } } },
  ],
  [
    { type: 'retreated', side: 'you', bench_index: 0, paid: 1 },
    { you: { status: { battle_card: { id: 'fire-02' }, bench_cards: [{ id: 'fire-01', energy: 1 }, null] } } },
  ],
  [
    { type: 'put_under_deck', side: 'you', count: 1 },
    { you: { deck_count: 7, status: { hand_cards: [{ id: 'fire-04' }] } } },
  ],
  [{ type: 'put_under_deck', side: 'opponent', count: 1 }, { opponent: { status: { hand_cards_count: 3 } } }],
  [{ type: 'discarded', side: 'you', card: 'fire-03' }, { you: { status: { hand_cards: [{ id: 'fire-04' }] } } }],
  [
    { type: 'ability_used', side: 'you', slot: 'battle_card', ability: '力' },
    { you: { status: { battle_card: { ability_used: true } } } },
  ],
  [
    { type: 'turn_began', side: 'opponent', turn: 4 },
    { turn: 4, turn_player_id: THEM },
  ],
  [
    { type: 'condition_changed', side: 'you', slot: 'battle_card', condition: 'burn', amount: 10 },
    { you: { status: { battle_card: { conditions: [{ name: 'burn', amount: 10, turns: null }] } } } },
  ],
])('%j changes only the board', (event, expected) => {
  expect(shownAfter(event)).toMatchObject(expected);
});

test('a knocked-out card moves from the field to the pile and costs life', () => {
  const truth = { ...after(), opponent: { ...after().opponent, discard: [handCard('ice-01')] } };
  const event: ViewEvent = { type: 'knocked_out', side: 'opponent', slot: 'battle_card', card: 'ice-01', life_lost: 1 };
  expect(shownAfter(event, truth).opponent).toMatchObject({
    status: { battle_card: null, life: 2 },
    discard: [{ id: 'ice-01' }],
  });
});

test('a placed card leaves the hand, and a drawn one enters it', () => {
  const truth = after({
    mine: {
      hand_cards: [handCard('fire-04'), handCard('fire-05')],
      bench_cards: [fighter('fire-02', { energy: 0 }), fighter('fire-03', { energy: 0 })],
    },
  });
  const placed = shownAfter({ type: 'placed', side: 'you', slot: 'bench-1', card: 'fire-03' }, truth);
  expect(placed.you.status).toMatchObject({ hand_cards: [{ id: 'fire-04' }], bench_cards: [{}, { id: 'fire-03' }] });
  const drawn = presentEvent({ type: 'drew', side: 'you', count: 1 }, { shown: placed, after: truth });
  expect(drawn.you).toMatchObject({ deck_count: 5, status: { hand_cards: [{ id: 'fire-04' }, { id: 'fire-05' }] } });
});

test('a card that the opponent places face down stays hidden until the battle begins', () => {
  const truth = after({ theirs: { battle_card: fighter('ice-09') } });
  const hidden = shownAfter({ type: 'placed', side: 'opponent', slot: 'bench-0', card: null }, truth);
  expect(hidden.opponent.status).toMatchObject({ hand_cards_count: 3, bench_cards: [{ placeholder: true }, {}] });
  const open = presentEvent({ type: 'battle_began', first: 'you' }, { shown: hidden, after: truth });
  expect(open.opponent.status.battle_card).toMatchObject({ id: 'ice-09' });
});

test('a replacement leaves its place on the bench', () => {
  const gone = battleState({ theirs: { battle_card: null } });
  const event: ViewEvent = { type: 'replaced', side: 'opponent', slot: 'battle_card', card: 'ice-02' };
  expect(presentEvent(event, { shown: gone, after: after() }).opponent.status).toMatchObject({
    battle_card: { id: 'ice-02' },
    bench_cards: [null, null],
    hand_cards_count: 4,
  });
});

test('unknown data changes nothing', () => {
  for (const event of [
    { type: 'of_tomorrow', side: 'you' } as never,
    { type: 'damaged', side: 'you', slot: 'bench-1', amount: 10, weakness: false } as const,
    { type: 'timed_out', side: 'you' } as const,
  ]) {
    expect(shownAfter(event)).toEqual(before);
  }
  expect(before.turn_player_id).toBe(ME);
});
