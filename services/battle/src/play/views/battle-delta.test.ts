/** @long */

import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { applyDelta, type BattleDelta, changingFields, stateCheck } from '@maseki/contracts/battle/delta.ts';
import type { BattleState } from '@maseki/contracts/battle/state.ts';
import { isBattleDelta, isBattleState } from '@maseki/contracts/battle/state-guard.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { messageIn, type TextFrame } from '@maseki/service-kit/sockets/text-frame.ts';
import { randomBattle } from '../../../tests/support/random-battle.ts';
import type { AppliedEntry, Room } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { deltaBetween } from './battle-delta.ts';
import { stateFor } from './battle-state.ts';
import { updateFrame } from './state-frame.ts';
import { Subscribers } from './subscribers.ts';

/** `BATTLES=10000 npm test -- battle-delta` takes a quarter of an hour. */
const BATTLES = Number(process.env['BATTLES'] ?? 50);
const seats = ['a', 'b'] as const;

function stateAfter({ room, events, entry }: AppliedEntry, seat: Seat): BattleState {
  const accepted = entry.kind === 'action' && entry.seat === seat ? [entry.action_id] : [];
  return stateFor(room, seat, { events: room.rules.viewEvents(events, seat), accepted, now: room.at });
}

/** Cards that a seat may not know of: in a hand or deck, and on neither state. */
function leaksIn(text: string, { battle }: Room, seat: Seat, ...states: readonly BattleState[]): string[] {
  const other = battle.sides[seat === 'a' ? 'b' : 'a'];
  const named = [...other.hand, ...other.deck, ...battle.sides[seat].deck].filter((id) => text.includes(`"${id}"`));
  return named.filter((id) => !states.some((state) => JSON.stringify(state).includes(`"${id}"`)));
}

const overWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test(`over ${BATTLES} random battles, deltas on a state give the next state, for both sides, and show nothing else`, () => {
  const { random } = seededRandom('deltas');
  let bytes = 0;
  let deltas = 0;
  for (let n = 0; n < BATTLES; n++) {
    const seed = n.toString(16).padStart(32, '0');
    const known: Partial<Record<Seat, BattleState>> = {};
    for (const applied of randomBattle(random, seed)) {
      for (const seat of seats) {
        const after = stateAfter(applied, seat);
        const before = known[seat];
        if (!before) {
          known[seat] = overWire(after);
          continue;
        }
        const text = JSON.stringify(deltaBetween(before, after));
        // A page ignores what its guards refuse.
        if (!isBattleState(overWire(after)) || !isBattleDelta(JSON.parse(text))) expect(text).toBe('a known message');
        const next = applyDelta(before, JSON.parse(text));
        // Matchers would take minutes.
        if (!isDeepStrictEqual(next, after)) expect(next).toEqual(after);
        const leaks = leaksIn(text, applied.room, seat, before, after);
        if (leaks.length > 0) expect(leaks).toEqual([]);
        known[seat] = next ?? after;
        bytes += text.length;
        deltas += 1;
      }
    }
  }
  // Against 5.6 KB of a whole state.
  expect(bytes / deltas).toBeLessThan(500);
});

test.each(rulebook.releases)(
  'sockets get the deltas between states made only of the battle, by release $version',
  (rules) => {
    const { random } = seededRandom('sockets');
    for (let n = 0; n < 10; n++) {
      const now = 5_000;
      const subscribers = new Subscribers({ now: () => now });
      const received: Partial<Record<Seat, string>> = {};
      let room: Room | undefined;
      for (const applied of randomBattle(random, n.toString(16).padStart(32, '1'), rules)) {
        const before = room;
        room = applied.room;
        for (const seat of seats) {
          const send = (frame: TextFrame) => {
            received[seat] = messageIn(frame);
          };
          if (!before) subscribers.subscribe(room, { seat, frames: 'delta', send, fail: () => undefined });
        }
        if (!before) continue;
        if (random() < 0.5) subscribers.prepare(applied);
        subscribers.deliver(applied);
        for (const seat of seats) {
          const known = stateFor(before, seat, { events: [], accepted: [], now });
          const data = deltaBetween(known, { ...stateAfter(applied, seat), now });
          expect(received[seat]).toBe(JSON.stringify({ type: 'battle.delta', data }));
        }
      }
    }
  },
);

test('the text of an update is JSON of the state, whatever its cards have been through', () => {
  const { random } = seededRandom('texts');
  let [thawed, used] = [0, 0];
  for (let n = 0; n < 30; n++) {
    for (const applied of randomBattle(random, n.toString(16).padStart(32, '0'))) {
      for (const seat of seats) {
        const data = overWire(stateAfter(applied, seat));
        const message = messageIn(updateFrame(stateAfter(applied, seat)));
        if (!isDeepStrictEqual(JSON.parse(message), { type: 'battle.update', data })) {
          expect(JSON.parse(message)).toEqual({ type: 'battle.update', data });
        }
        if (message.includes('"thawed":true')) thawed += 1;
        if (message.includes('"ability_used":true')) used += 1;
      }
    }
  }
  expect(used).toBeGreaterThan(0);
  // A card on the field that says so for one turn, and then is written without it again.
  expect(thawed).toBeGreaterThan(0);
});

function twoStates(): { before: BattleState; delta: BattleDelta } {
  const { random } = seededRandom('two states');
  const [first, second] = randomBattle(random, 'ef'.repeat(16));
  if (!first || !second) throw new Error('no battle');
  const before = stateAfter(first, 'a');
  return { before, delta: deltaBetween(before, stateAfter(second, 'a')) };
}

test.each<[string, (delta: BattleDelta, before: BattleState) => [BattleState, BattleDelta]]>([
  ['skips a version', (delta, before) => [before, { ...delta, version: delta.version + 1 }]],
  ['comes twice', (delta, before) => [applyDelta(before, delta) ?? before, delta]],
  ['has another check', (delta, before) => [before, { ...delta, check: delta.check ^ 1 }]],
  ['names an unseen card', (delta, before) => [before, { ...delta, you: { hand_cards: ['unseen'] } }]],
  [
    'belongs to a side that is not there',
    (delta, before) => [
      { ...before, you: null },
      { ...delta, you: { life: 1 } },
    ],
  ],
])('a delta that %s is not applied', (_, change) => {
  const { before, delta } = twoStates();
  const given = overWire(before);
  expect(applyDelta(...change(delta, before))).toBeNull();
  expect(overWire(before)).toEqual(given);
});

test('the check sees every count and place of a state', () => {
  const { before } = twoStates();
  const { you } = before;
  if (!you) throw new Error('no side');
  const changed: BattleState[] = [
    { ...before, turn: 99 },
    { ...before, deadline: 1 },
    { ...before, you: { ...you, deck_count: 1 } },
    { ...before, you: { ...you, status: { ...you.status, life: 1 } } },
    { ...before, you: { ...you, status: { ...you.status, hand_cards: [] } } },
    { ...before, you: { ...you, status: { ...you.status, battle_card: { placeholder: true } } } },
  ];
  const checks = changed.map(stateCheck);
  expect(new Set([stateCheck(before), ...checks]).size).toBe(changed.length + 1);
});

/** `stateCheck` as docs and clients of other releases have it, of a text that is made first. */
function checkOfText(state: BattleState): number {
  type Side = NonNullable<BattleState['you']> | NonNullable<BattleState['opponent']>;
  const slot = (place: Side['status']['battle_card']) => {
    if (place === null || place.placeholder) return place === null ? 0 : 1;
    const { id, hp, max_hp, energy, conditions } = place;
    return [id, hp, max_hp, energy, conditions.map(({ name, amount, turns }) => [name, amount, turns])];
  };
  const side = (of: Side | null) => {
    if (!of) return 0;
    const { status, deck_count, discard } = of;
    const hand = 'hand_cards' in status ? status.hand_cards.map(({ id }) => id) : status.hand_cards_count;
    const places = [status.battle_card, ...status.bench_cards].map(slot);
    const { life, energy, setup_done } = status;
    return [life, energy, setup_done, deck_count, hand, places, discard.map(({ id, hp }) => [id, hp])];
  };
  const fields = changingFields.map((field) => state[field]);
  const text = JSON.stringify([state.version, fields, side(state.you), side(state.opponent)]);
  const hash = [...Array(text.length).keys()].reduce(
    (from, at) => Math.imul(from ^ text.charCodeAt(at), 0x01000193),
    0x811c9dc5,
  );
  return hash >>> 0;
}

test('the check is that of the text, over random battles', () => {
  const { random } = seededRandom('checks');
  const states: BattleState[] = [];
  for (let n = 0; n < 5; n++) {
    for (const applied of randomBattle(random, n.toString(16).padStart(32, '0'))) {
      states.push(...seats.map((seat) => stateAfter(applied, seat)));
    }
  }
  const differing = states.filter((state) => stateCheck(state) !== checkOfText(state));
  expect(states.length).toBeGreaterThan(100);
  expect(differing).toEqual([]);
});

test.each(['"', '\\', '\n', '魔石', '\ud83c\udccf', '\ud83c', '', 'plain'])(
  'the check is that of the text, with %j as an id',
  (id) => {
    const { before } = twoStates();
    const state = { ...before, winner: id, turn_player_id: null };
    expect(stateCheck(state)).toBe(checkOfText(state));
  },
);

test.each([0, 9, 10, 99, 100, 999, 1_000, 1_700_000_000_000, -1, -10, 0.5, 10.5])(
  'the check is that of the text, with %d as a number',
  (deadline) => {
    const { before } = twoStates();
    const state = { ...before, deadline, you: null };
    expect(stateCheck(state)).toBe(checkOfText(state));
  },
);
