/** @long */

import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { applyDelta } from '@maseki/contracts/battle/delta.ts';
import { type ReplayFrames, stateAfterStep } from '@maseki/contracts/battle/replay-frames.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import { messageIn, type TextFrame } from '@maseki/service-kit/sockets/text-frame.ts';
import { randomBattle } from '../../../tests/support/random-battle.ts';
import type { LogEntry } from '../../battle/log-record.ts';
import { type AppliedEntry, applyChange, createRoom, replayEntries } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { SEATS } from '../../battle/seats.ts';
import { type Disclosure, replayFramesOf } from './replay-frames.ts';
import { Subscribers } from './subscribers.ts';

/** For a change of the views `BATTLES=10000`. With `FIRST=5000` it begins at that battle. */
const BATTLES = Number(process.env['BATTLES'] ?? 40);
const FIRST = Number(process.env['FIRST'] ?? 0);
/** Battles whose every step is searched for every card. */
const IN_ORDER = 40;

const overWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const seedOf = (n: number) => n.toString(16).padStart(32, '0');

function liveStates(applied: readonly AppliedEntry[], seat: Seat): BattleState[] {
  const states: BattleState[] = [];
  const subscribers = new Subscribers({ now: () => 0 });
  const send = (frame: TextFrame) => {
    const message = JSON.parse(String(messageIn(frame))) as BattleServerMessage;
    const last = states.at(-1);
    if (message.type === 'battle.update') states.push(message.data);
    const next = message.type === 'battle.delta' && last ? applyDelta(last, message.data) : null;
    if (next) states.push(next);
  };
  const [first, ...later] = applied;
  if (first) subscribers.subscribe(first.room, { seat, frames: 'delta', send, fail: () => undefined });
  for (const each of later) subscribers.deliver(each);
  return states;
}

function framesOf(applied: readonly AppliedEntry[], seat: Seat, disclosure: Disclosure): ReplayFrames {
  const frames = replayFramesOf(applied, { seat, disclosure });
  if (!frames) throw new Error('no frames');
  return overWire(frames);
}

const playedAgain = (applied: readonly AppliedEntry[]) =>
  replayEntries(overWire(applied.map(({ entry }) => entry)) as LogEntry[], rulebook);

function statesIn({ first, steps }: ReplayFrames): BattleState[] {
  const states = [first];
  for (const step of steps) {
    const next = stateAfterStep(states.at(-1) ?? first, step);
    if (!next) throw new Error(`step ${step.version} does not follow`);
    states.push(next);
  }
  return states;
}

/** Without the members that belong to one socket. */
const timeless = (state: BattleState) => ({ ...state, now: 0, accepted: [] });

/** The battle with other cards of one seat, by the same actions at the same times. */
function playedWith(applied: readonly AppliedEntry[], seat: Seat, deck: CardData[]): AppliedEntry[] {
  const [first, ...later] = applied;
  if (!first) return [];
  const { setup, rules } = first.room;
  const again = [createRoom({ ...setup, decks: { ...setup.decks, [seat]: deck } }, { rules, at: first.entry.at })];
  for (const { entry } of later) {
    const room = again.at(-1)?.room;
    if (!room || entry.kind === 'created') throw new Error('unreachable');
    const next = applyChange(room, entry, entry.at);
    if (!next.ok) throw new Error(next.reason);
    again.push(next);
  }
  return again;
}

const disguised = (card: CardData, n: number): CardData => ({
  ...card,
  id: `hidden-${n}`,
  name: `隠れた札${n}`,
  image: `/assets/cards/hidden-${n}.svg`,
  hp: card.hp === 60 ? 70 : 60,
  attack: { ...card.attack, name: `秘技${n}` },
});

/** Every release of the rules that this build knows, in turn. */
const rulesOf = (n: number) => rulebook.releases[n % rulebook.releases.length] ?? rulebook.newest;

test(`in ${BATTLES} random battles each state is the one that a live socket of the seat had`, () => {
  for (let n = FIRST; n < FIRST + BATTLES; n++) {
    const { random } = seededRandom(`battle ${n}`);
    const applied = [...randomBattle(random, seedOf(n), rulesOf(n))];
    const again = playedAgain(applied);
    for (const seat of SEATS) {
      const live = liveStates(applied, seat).map(timeless);
      const shown = statesIn(framesOf(again, seat, 'own')).map(timeless);
      // Matchers would take minutes.
      if (!isDeepStrictEqual(shown, live)) expect(shown).toEqual(live);
      expect(shown).toHaveLength(applied.length);
    }
  }
});

test(`in ${BATTLES} shared battles, other cards in place of those that stayed hidden change no character`, () => {
  let hidden = 0;
  for (let n = FIRST; n < FIRST + BATTLES; n++) {
    const { random } = seededRandom(`battle ${n}`);
    const applied = [...randomBattle(random, seedOf(n), rulesOf(n))];
    for (const seat of SEATS) {
      const other = otherSeat(seat);
      const seen = JSON.stringify(liveStates(applied, seat));
      const deck = applied[0]?.room.setup.decks[other] ?? [];
      const isHidden = ({ id }: CardData) => !seen.includes(`"${id}"`);
      hidden += deck.filter(isHidden).length;
      const changed = playedWith(
        applied,
        other,
        deck.map((card, at) => (isHidden(card) ? disguised(card, at) : card)),
      );
      const shared = JSON.stringify(framesOf(applied, seat, 'shared'));
      if (shared !== JSON.stringify(framesOf(changed, seat, 'shared'))) expect(shared).toBe('the same');
    }
  }
  expect(hidden).toBeGreaterThan(BATTLES);
});

test('a shared battle names each card of the other only from the step on that showed it', () => {
  const { random } = seededRandom('order');
  for (let n = 0; n < IN_ORDER; n++) {
    const applied = [...randomBattle(random, seedOf(n))];
    const live = liveStates(applied, 'a').map((state) => JSON.stringify(state));
    const frames = framesOf(applied, 'a', 'shared');
    const sent = [frames.first, ...frames.steps].map((part) => JSON.stringify(part));
    for (const { id } of applied[0]?.room.setup.decks.b ?? []) {
      const [shown, named] = [live, sent].map((texts) => texts.findIndex((text) => text.includes(`"${id}"`)));
      if (shown !== named) expect([id, named]).toEqual([id, shown]);
    }
  }
});

test('a shared battle holds no user, room, seed, hash, action of the other, or time of day', () => {
  const { random } = seededRandom('fields');
  const applied = [...randomBattle(random, seedOf(7))];
  const setup = applied[0]?.room.setup;
  const frames = framesOf(applied, 'b', 'shared');
  const text = JSON.stringify(frames);
  const { a, b } = setup?.players ?? {};
  for (const secret of [a?.user_id, b?.user_id, a?.name, b?.name, setup?.room_id, setup?.seed, 'hash', 'id-']) {
    expect(text).not.toContain(secret);
  }
  expect(frames.steps.filter(({ seat, action }) => seat === 'a' && action)).toEqual([]);
  expect(frames.first.now).toBe(0);
  expect(frames.steps[0]?.at).toBe(1_000);
});

test('both hands are those of the other side, and only then are its actions named', () => {
  const { random } = seededRandom('hands');
  const applied = [...randomBattle(random, seedOf(9))];
  const { other_hands, steps } = framesOf(applied, 'a', 'both');
  const hands = applied.map(({ room }) => room.battle.sides.b.hand);
  let known = other_hands?.first;
  expect(known).toEqual(hands[0]);
  for (const [n, hand] of (other_hands?.steps ?? []).entries()) {
    known = hand ?? known;
    expect(known).toEqual(hands[n + 1]);
  }
  expect(other_hands?.steps).toHaveLength(steps.length);
  expect(steps.some(({ seat, action }) => seat === 'b' && action)).toBe(true);
  expect(steps.every(({ hash }) => hash)).toBe(true);
  expect(framesOf(applied, 'a', 'own').other_hands).toBeUndefined();
});
