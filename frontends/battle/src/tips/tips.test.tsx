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
  <TipBubble battle={battle} offset={0} isHeld={false} isEnabled {...more} />
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

test('no tips appear if switched off in the settings, or in the guided battle', () => {
  const battle = battleState({ deadline: null, mine: { battle_card: frozen } });
  const { rerender } = render(bubble(battle, { isEnabled: false }));
  expect(sentence()).toBe('');
  act(() => setPreference('tips', false));
  rerender(bubble(battle));
  expect(sentence()).toBe('');
  act(() => setPreference('tips', true));
  expect(sentence()).toBe(FROZEN);
});
