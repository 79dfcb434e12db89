import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setPreference } from '@maseki/ui/preferences.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ActiveBattle } from '../battle/active-battle.ts';
import { battleState, fighter, THEM } from '../testing/fixtures.ts';
import { TipBubble } from './tip-bubble.tsx';
import { occasionsOf } from './tips.ts';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const frozen = fighter('fire-01', { conditions: [{ name: 'freeze', amount: 1, turns: 1 }] });

const bubble = (battle: ActiveBattle, more: Partial<Parameters<typeof TipBubble>[0]> = {}) => (
  <TipBubble battle={battle} offset={0} isHeld={false} {...more} />
);

const sentence = () => screen.getByRole('status').textContent;
const FROZEN = 'こおりの間は、攻撃も逃げることもできません。次のターンには治ります。';

test.each([
  ['frozen', battleState({ deadline: null, mine: { battle_card: frozen } })],
  ['first_turn', battleState({ turn: 1 })],
  ['second_side', battleState({ events: [{ type: 'battle_began', first: 'opponent' }] })],
  [
    'forced_switch',
    battleState({
      events: [
        { type: 'attacked', side: 'opponent', attack: '突風' },
        { type: 'retreated', side: 'you', bench_index: 0, paid: 0 },
      ],
    }),
  ],
  ['legend', battleState({ theirs: { battle_card: fighter('ice-12', { rarity: 'legend' }) } })],
  [
    'poisoned',
    battleState({
      theirs: { battle_card: fighter('a', { conditions: [{ name: 'poison', amount: 10, turns: null }] }) },
    }),
  ],
  [
    'guard',
    battleState({
      events: [{ type: 'damaged', side: 'you', slot: 'battle_card', amount: 20, weakness: false, guard: 10 }],
    }),
  ],
] as const)('%s has its occasion', (id, battle) => {
  expect(occasionsOf(battle)).toEqual([id]);
});

test('an ordinary turn and an own retreat are no occasion', () => {
  expect(occasionsOf(battleState())).toEqual([]);
  expect(occasionsOf(battleState({ events: [{ type: 'retreated', side: 'you', bench_index: 0, paid: 1 }] }))).toEqual(
    [],
  );
});

test('an event that happens for the first time is explained once, without taking the focus', () => {
  const { rerender } = render(bubble(battleState({ deadline: null, mine: { battle_card: frozen } })));
  expect(sentence()).toBe(FROZEN);
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'ヒントを閉じる' }));
  expect(sentence()).toBe('');
  rerender(bubble(battleState({ version: 13, deadline: null, mine: { battle_card: frozen } })));
  expect(sentence()).toBe('');
});

test('it waits while the player chooses, and closes by itself', () => {
  const battle = battleState({ deadline: null, mine: { battle_card: frozen } });
  const { rerender } = render(bubble(battle, { isHeld: true }));
  expect(sentence()).toBe('');
  rerender(bubble({ ...battle, must_replace: true }));
  expect(sentence()).toBe('');
  rerender(bubble(battle));
  expect(sentence()).toBe(FROZEN);
  act(() => void jest.advanceTimersByTime(15_000));
  expect(sentence()).toBe('');
});

test.each([
  ['the first turn', battleState({ turn: 1 }), battleState({ version: 13, turn: 2, turn_player_id: THEM })],
  ['a freeze', battleState({ mine: { battle_card: frozen } }), battleState({ version: 13 })],
  [
    'a knock-out, with the turn after it',
    battleState({
      must_replace: true,
      mine: { battle_card: null },
      events: [{ type: 'knocked_out', side: 'you', slot: 'battle_card', card: 'a', life_lost: 1 }],
    }),
    battleState({ version: 13, turn: 4 }),
    battleState({ version: 14, turn: 5, turn_player_id: THEM }),
  ],
] as const)('a tip about %s ends with it, read or not', (_, ...states: readonly ActiveBattle[]) => {
  const [first, ...later] = states.map((state) => ({ ...state, deadline: null }));
  if (!first) throw new Error('there is no state');
  const { rerender } = render(bubble(first));
  const sentences = [first, ...later].map((state) => {
    rerender(bubble(state));
    return sentence();
  });
  expect(sentences.slice(0, -1).some(Boolean)).toBe(true);
  expect(sentences.at(-1)).toBe('');
});

test('a tip comes again if its occasion ended before it could be read, and not after that', () => {
  const occasion = (version: number) => battleState({ version, deadline: null, mine: { battle_card: frozen } });
  const { rerender } = render(bubble(occasion(12)));
  const shows = [1_000, 6_000, 6_000].map((ms, n) => {
    rerender(bubble(occasion(13 + 2 * n)));
    const isShown = sentence() === FROZEN;
    act(() => void jest.advanceTimersByTime(ms));
    rerender(bubble(battleState({ version: 14 + 2 * n, deadline: null })));
    return isShown;
  });
  expect(shows).toEqual([true, true, false]);
});

test('the clock is explained with less than 15 seconds of the own turn left', () => {
  const now = Date.now();
  const { rerender } = render(bubble(battleState({ version: 12, deadline: now + 60_000, turn_player_id: THEM })));
  act(() => void jest.advanceTimersByTime(50_000));
  expect(sentence()).toBe('');
  rerender(bubble(battleState({ version: 13, deadline: now + 110_000 })));
  act(() => void jest.advanceTimersByTime(44_000));
  expect(sentence()).toBe('');
  act(() => void jest.advanceTimersByTime(2_000));
  expect(sentence()).toMatch(/^時間が切れるとターンが終わります/);
});

test('no tips appear if switched off in the settings', () => {
  const battle = battleState({ deadline: null, mine: { battle_card: frozen } });
  setPreference('tips', false);
  render(bubble(battle));
  expect(sentence()).toBe('');
  act(() => setPreference('tips', true));
  expect(sentence()).toBe(FROZEN);
});
