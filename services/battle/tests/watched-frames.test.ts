import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { applyDelta } from '@maseki/contracts/battle/delta.ts';
import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import { turnedState, type WatchedState } from '@maseki/contracts/battle/watched.ts';
import { otherSeat } from '@maseki/rules/side.ts';
import { messageIn } from '@maseki/service-kit/sockets/text-frame.ts';
import type { AppliedEntry, Room } from '../src/battle/room.ts';
import { SEATS } from '../src/battle/seats.ts';
import { stateFor } from '../src/play/views/battle-state.ts';
import { type Subscriber, Subscribers } from '../src/play/views/subscribers.ts';
import { randomBattle } from './support/random-battle.ts';

/** All of them by `WATCHED_BATTLES=10000`; a whole run of tests takes a sample. */
const BATTLES = Number(process.env['WATCHED_BATTLES'] ?? 60);
const NOW = 1_000_000;

const nothing = () => undefined;

/** What a socket with the seat of a watcher or a player gets, as text. */
function listener(seat: Subscriber['seat'], frames: Subscriber['frames']) {
  const texts: string[] = [];
  const subscriber: Subscriber = { seat, frames, send: (frame) => texts.push(messageIn(frame)), fail: nothing };
  return { subscriber, texts };
}

/** Cards of one deck only that the view of the other seat does not show. */
function hiddenIds(room: Room): string[] {
  return SEATS.flatMap((seat) => {
    const shown = JSON.stringify(stateFor(room, otherSeat(seat), { events: [], accepted: [], now: NOW }).opponent);
    const others = new Set(room.setup.decks[otherSeat(seat)].map(({ id }) => id));
    const own = room.setup.decks[seat].map(({ id }) => id).filter((id) => !others.has(id));
    return own.filter((id) => !shown.includes(`"${id}"`));
  });
}

/** The entries of a battle that is the same in each run. */
function entriesOf(battle: number): [AppliedEntry, ...AppliedEntry[]] {
  const { random, seed } = seededRandom(`watched ${battle}`);
  const [first, ...rest] = randomBattle(random, seed());
  if (!first) throw new Error('no battle');
  return [first, ...rest];
}

function watchBattle(battle: number): number {
  const subscribers = new Subscribers({ now: () => NOW });
  const [first, ...rest] = entriesOf(battle);
  const deltas = listener('watcher', 'delta');
  const full = listener('watcher', 'full');
  for (const { subscriber } of [deltas, full]) subscribers.subscribe(first.room, subscriber);
  let known: WatchedState | null = null;
  const take = (text: string): WatchedState => {
    const message = JSON.parse(text) as WatchServerMessage;
    if (message.type === 'battle.update') return message.data;
    const next = message.type === 'battle.delta' && known && applyDelta(known, message.data);
    if (!next) throw new Error(`${text} does not follow`);
    return next;
  };
  for (const applied of [first, ...rest]) {
    if (applied !== first) subscribers.deliver(applied);
    const { room } = applied;
    const [delta = '', whole = ''] = [deltas.texts.at(-1), full.texts.at(-1)];
    known = take(delta);
    const { data } = JSON.parse(whole) as { data: WatchedState };
    expect(isDeepStrictEqual(known, data)).toBe(true);
    // Each side is, but for its names, what the other player has.
    for (const [side, reader] of [
      ['you', 'b'],
      ['opponent', 'a'],
    ] as const) {
      const { opponent } = stateFor(room, reader, { events: [], accepted: [], now: NOW });
      const shown = { ...opponent, info: { _id: otherSeat(reader), name: '' }, rating: null };
      expect(isDeepStrictEqual(known[side], JSON.parse(JSON.stringify(shown)))).toBe(true);
    }
    const hidden = hiddenIds(room);
    for (const text of [delta, whole]) {
      expect(hidden.filter((id) => text.includes(`"${id}"`))).toEqual([]);
      for (const { user_id, name } of Object.values(room.setup.players)) {
        expect(text.includes(user_id) || text.includes(name)).toBe(false);
      }
      expect(text).not.toMatch(/hand_cards"|attack_preview|seed|"accepted":\["/);
    }
    expect(isDeepStrictEqual(turnedState(turnedState(known)), known)).toBe(true);
  }
  expect(deltas.texts).toHaveLength(rest.length + 1);
  return deltas.texts.length + full.texts.length;
}

const WITHIN_MS = 180_000 + BATTLES * 1_000;

test(
  'watchers of random battles see what each player knows of the other, and nothing more',
  () => {
    let frames = 0;
    for (let battle = 1; battle <= BATTLES; battle++) frames += watchBattle(battle);
    console.info(`${frames} frames of ${BATTLES} battles`);
    expect(frames).toBeGreaterThan(BATTLES * 20);
  },
  WITHIN_MS,
);

/** The room in which a hand has another card: the last of the deck, which was not drawn. */
function hiddenOtherwise(room: Room): Room | null {
  const { a, b } = room.battle.sides;
  const [card] = a.hand;
  const last = a.deck.at(-1);
  if (!card || !last || a.drawn >= a.deck.length) return null;
  const swapped = (ids: readonly string[]) => ids.map((id) => (id === card ? last : id === last ? card : id));
  const other = { ...a, hand: swapped(a.hand), deck: swapped(a.deck) };
  return { ...room, battle: { ...room.battle, sides: { a: other, b } } };
}

test('two battles that differ only in hidden cards give the same frames', () => {
  let compared = 0;
  for (let battle = 1; battle <= 20; battle++) {
    for (const { room } of entriesOf(battle)) {
      const otherwise = hiddenOtherwise(room);
      if (!otherwise) continue;
      const [one, two] = [room, otherwise].map((shown) => {
        const { subscriber, texts } = listener('watcher', 'full');
        new Subscribers({ now: () => NOW }).subscribe(shown, subscriber);
        return texts[0];
      });
      expect(two).toBe(one);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('a watcher gets no chat, no proof, and no end is noted for one', () => {
  const ends: string[] = [];
  const subscribers = new Subscribers({ now: () => NOW, onEndShown: (_, seat) => void ends.push(seat) });
  const [first, ...rest] = entriesOf(7);
  const watcher = listener('watcher', 'delta');
  const player = listener('a', 'delta');
  let over = 0;
  watcher.subscriber.ended = () => {
    over += 1;
  };
  subscribers.subscribe(first.room, watcher.subscriber);
  expect(subscribers.has(first.room.id)).toBe(false);
  subscribers.subscribe(first.room, player.subscriber);
  const chat = { type: 'chat.message', id: 'x', message: 'こんにちは', user: { name: 'ボブ' } } as const;
  subscribers.deliverMessage(first.room.id, chat);
  subscribers.confirm(first.room, player.subscriber, 'an action');
  subscribers.showWatchers(first.room.id, 3);
  for (const applied of rest) subscribers.deliver(applied);
  expect(watcher.texts.some((text) => text.includes('こんにちは') || text.includes('an action'))).toBe(false);
  for (const { texts } of [watcher, player])
    expect(texts.filter((text) => text.includes('battle.watchers'))).toEqual(['{"type":"battle.watchers","count":3}']);
  expect(new Set(ends)).toEqual(new Set(['a']));
  expect(over).toBe(1);
});
