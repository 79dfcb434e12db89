import { expect, jest, test } from '@jest/globals';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen } from '@testing-library/react';
import { battleState, fighter, handCard, ME } from '../testing/fixtures.ts';
import { accept, openBattle, sendUpdate } from '../testing/play.tsx';

/** A value in place of another one. Undefined removes it. */
const WRONG = [undefined, null, 7, 'さあ', [], {}, [null], { type: 'さあ' }] as const;

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** All copies of a value that differ from it in one place. */
function* mutationsOf(value: Json): Generator<unknown> {
  const withPart = (key: string, part: unknown) =>
    Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
  for (const [key, part] of Object.entries(value)) {
    for (const wrong of WRONG) yield withPart(key, wrong);
    if (isJson(part)) for (const inner of mutationsOf(part)) yield withPart(key, inner);
  }
}

const EVENTS = [
  { type: 'drew', side: 'you', count: 1 },
  { type: 'placed', side: 'you', slot: 'bench-0', card: 'fire-02' },
  { type: 'battle_began', first: 'you' },
  { type: 'retreated', side: 'you', bench_index: 0, paid: 1 },
  { type: 'attacked', side: 'you', attack: '火炎' },
  { type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 30, weakness: false },
  { type: 'condition_changed', side: 'opponent', slot: 'battle_card', condition: 'burn', amount: 10 },
  { type: 'knocked_out', side: 'opponent', slot: 'bench-1', card: 'ice-02', life_lost: 1 },
] as const;

const state = (version: number) =>
  battleState({
    version,
    deadline: null,
    events: [...EVENTS],
    mine: {
      hand_cards: [handCard('fire-03')],
      battle_card: fighter('fire-01', { conditions: [{ name: 'burn', amount: 10, turns: 2 }] }),
      support: { resonance: 10, guard: 0 },
    },
  });

const FIRST = [
  { type: 'battle.update', data: state(12) },
  { type: 'chat.message', id: 'c1', message: 'やあ', user: { name: 'アリス' } },
  {
    type: 'battle.delta',
    data: { version: 12, now: 1, check: 1, events: [], accepted: [], you: { discard: ['fire-03'] } },
  },
  { type: 'action.accepted', action_ids: ['x'], version: 12 },
  { type: 'battle.sealed', room_id: ME, seals: { you: 'ab', opponent: 'cd' }, contribution: null },
  { type: 'warning', message: '無効です' },
];

/** The same with a later version, without which a page ignores a state. */
function newer(message: unknown, version: number): unknown {
  const { data } = message as { data?: unknown };
  return isJson(data) && 'version' in data && data.version === 12
    ? { ...(message as object), data: { ...data, version } }
    : message;
}

test.each(FIRST)('the screen survives each $type with one wrong part', async (message) => {
  Object.assign(window, { reportError: jest.fn() });
  const failed = jest.fn();
  window.addEventListener('error', failed);
  openBattle();
  await accept();
  sendUpdate({ version: 1 });
  let version = 100;
  for (const wrong of mutationsOf(message)) {
    version += 1;
    act(() => FakeWebSocket.latest.deliver(newer(wrong, version)));
  }
  sendUpdate({ version: version + 1_000, mine: { hand_cards: [handCard('fire-09')] } });
  window.removeEventListener('error', failed);
  expect(failed.mock.calls.map(([event]) => (event as ErrorEvent).message)).toEqual([]);
  expect(await screen.findByRole('button', { name: /カードfire-09/ })).toBeTruthy();
});
