import { expect, test } from '@jest/globals';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { battleState, fighter } from '../testing/fixtures.ts';
import { ANIMATION_MS, animationsOf, totalDuration } from './animations.ts';

const animations = (...events: ViewEvent[]) => animationsOf(battleState(), battleState({ events, version: 13 }));

test('an attack with a coin is animated in its order: lunge, coin, damage, fall', () => {
  const seen = animations(
    { type: 'attacked', side: 'you', attack: '火炎' },
    { type: 'coin_flipped', side: 'you', heads: true },
    { type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 80, weakness: true },
    { type: 'knocked_out', side: 'opponent', slot: 'battle_card', card: 'ice-01', life_lost: 1 },
  );
  expect(seen.map(({ kind }) => kind)).toEqual(['attack', 'coin', 'damage', 'knock_out']);
  const starts = seen.map(({ at }) => at);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(new Set(starts).size).toBe(4);
  expect(seen[2]).toMatchObject({ side: 'opponent', slot: 'battle_card', amount: 80, weakness: true });
});

test('a knocked-out card leaves its former state behind, wherever it was', () => {
  const [battle] = animations({ type: 'knocked_out', side: 'you', slot: 'battle_card', card: 'fire-02', life_lost: 1 });
  expect(battle).toMatchObject({ kind: 'knock_out', slot: 'battle_card', ghost: fighter('fire-02', { energy: 0 }) });
  const [unknown] = animationsOf(
    null,
    battleState({ events: [{ type: 'knocked_out', side: 'you', slot: 'bench-0', card: 'fire-02', life_lost: 1 }] }),
  );
  expect(unknown).toMatchObject({ ghost: null });
});

test.each<[ViewEvent, object]>([
  [
    { type: 'healed', side: 'you', slot: 'bench-0', amount: 20 },
    { kind: 'heal', slot: 'bench-0', amount: 20 },
  ],
  [
    { type: 'energy_attached', side: 'you', slot: 'bench-0' },
    { kind: 'energy', amount: 1 },
  ],
  [
    { type: 'energy_changed', side: 'opponent', slot: 'battle_card', amount: -2 },
    { kind: 'energy', amount: -2 },
  ],
  [
    { type: 'placed', side: 'opponent', slot: 'bench-1', card: null },
    { kind: 'enter', slot: 'bench-1' },
  ],
  [
    { type: 'replaced', side: 'you', slot: 'battle_card', card: 'fire-02' },
    { kind: 'enter', slot: 'battle_card' },
  ],
])('%j is animated', (event, animation) => {
  expect(animations(event)).toMatchObject([animation]);
});

test('events that only concern the log have no animation', () => {
  expect(animations({ type: 'turn_began', side: 'you', turn: 3 }, { type: 'drew', side: 'you', count: 1 })).toEqual([]);
});

test('keys differ within an update and from one update to the next', () => {
  const event: ViewEvent = { type: 'attacked', side: 'you', attack: '火炎' };
  const keys = [
    ...animationsOf(null, battleState({ version: 1, events: [event, event] })),
    ...animationsOf(null, battleState({ version: 2, events: [event] })),
  ];
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
});

test('the animations end with the last of them', () => {
  expect(totalDuration([])).toBe(0);
  expect(totalDuration(animations({ type: 'attacked', side: 'you', attack: '火炎' }))).toBe(ANIMATION_MS);
});
