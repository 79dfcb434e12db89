import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { fighterAt } from '../battle/active-battle.ts';
import { battleState, fighter } from '../testing/fixtures.ts';
import { PresentationQueue } from './presentation-queue.ts';

const attack: ViewEvent = { type: 'attacked', side: 'you', attack: '火炎' };
const coin: ViewEvent = { type: 'coin_flipped', side: 'you', heads: true };
const damage: ViewEvent = { type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 30, weakness: false };

const before = battleState();
const hit = (version = 13) =>
  battleState({ version, events: [attack, coin, damage], theirs: { battle_card: fighter('ice-01', { hp: 50 }) } });

let queue: PresentationQueue;
let isCalm: boolean;
let isHidden: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  [isCalm, isHidden] = [false, false];
  queue = new PresentationQueue({ now: () => Date.now(), isCalm: () => isCalm, isHidden: () => isHidden });
});
afterEach(() => {
  queue.dispose();
  jest.useRealTimers();
});

const now = () => queue.getSnapshot();
const kinds = () => now().animations.map(({ kind }) => kind);
const hpOf = (battle = now().shown) => battle && fighterAt(battle.opponent.status, 'battle_card')?.hp;

/** Lets time pass until a condition holds, and returns the elapsed ms. */
function passUntil(condition: () => boolean): number {
  let passed = 0;
  for (; !condition() && passed < 10_000; passed += 50) jest.advanceTimersByTime(50);
  return passed;
}

test('until the coin has landed HP stays unchanged, and neither its side nor the damage is readable', () => {
  queue.add(before, hit());
  expect(kinds()).toEqual(['attack']);
  expect([...now().withheld]).toEqual(['13-1', '13-2']);
  passUntil(() => kinds().includes('coin'));
  const spinning = passUntil(() => hpOf() !== 80 || now().shown === null);
  expect(spinning).toBeGreaterThanOrEqual(1_000);
  expect(kinds()).toContain('damage');
  expect(hpOf()).toBe(50);
  expect([...now().withheld]).toEqual([]);
  passUntil(() => now().shown === null);
  passUntil(() => kinds().length === 0);
  expect(now()).toMatchObject({ shown: null, animations: [] });
});

test('a skip by the player ends it immediately', () => {
  queue.add(before, hit());
  queue.skip();
  expect(now()).toEqual({ shown: null, animations: [], withheld: new Set() });
  jest.advanceTimersByTime(10_000);
  expect(now().shown).toBeNull();
});

test('a second update waits for the first, and a player far behind sees only the newest', () => {
  queue.add(before, hit(13));
  const after = battleState({ version: 14, events: [attack] });
  queue.add(hit(13), after);
  expect(kinds()).toEqual(['attack']);
  expect(now().withheld.has('14-0')).toBe(true);
  for (const version of [15, 16, 17]) queue.add(battleState(), hit(version));
  expect([...now().withheld].every((key) => key.startsWith('17-') || key.startsWith('16-'))).toBe(true);
  expect(passUntil(() => now().shown === null)).toBeLessThan(6_000);
});

test('a player who prefers reduced motion sees no flights and waits less', () => {
  const placed: ViewEvent = { type: 'placed', side: 'opponent', slot: 'bench-0', card: 'ice-03' };
  const after = battleState({ version: 13, events: [placed], theirs: { bench_cards: [fighter('ice-03'), null] } });
  queue.add(before, after);
  expect(kinds()).toEqual(['flight']);
  queue.skip();
  isCalm = true;
  queue.add(before, after);
  expect(kinds()).toEqual(['enter']);
  queue.skip();
  queue.add(before, hit());
  const calm = passUntil(() => hpOf() === 50);
  queue.skip();
  isCalm = false;
  queue.add(before, hit());
  expect(passUntil(() => hpOf() === 50)).toBeGreaterThan(calm);
});

test('on a hidden page no update is delayed', () => {
  isHidden = true;
  queue.add(before, hit());
  expect(now().shown).toBeNull();
});

test('an update without events is shown immediately', () => {
  queue.add(before, battleState({ version: 13 }));
  expect(now()).toMatchObject({ shown: null, animations: [] });
});
