import { beforeEach, expect, test } from '@jest/globals';
import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import { auth } from '@maseki/contracts/pages.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ME, ROOM, recorded } from '../testing/recorded.ts';
import { state } from '../testing/watched.ts';
import WatchPage from './watch-page.tsx';

beforeEach(() => {
  const list = Object.assign(new EventTarget(), { matches: true });
  Object.assign(window, { matchMedia: () => list });
  FakeWebSocket.install();
});

const BATTLE = `/api/battle/watching/${ME}/`;

const began = {
  type: 'watch.began',
  room_id: ROOM,
  seat: 'a',
  you: { name: 'ゆうた', rating: 1500 },
  opponent: { name: null, rating: null },
} satisfies WatchServerMessage;

const deliver = (...messages: WatchServerMessage[]) =>
  act(() => {
    for (const message of messages) FakeWebSocket.latest.deliver(message);
  });

async function watch(room: string | null = ROOM) {
  const api = new FakeApi().respond(auth.getMe, null);
  const found = (room_id: string | null) => api.handle('GET', BATTLE, () => ({ status: 200, body: { room_id } }));
  found(room);
  renderApp(<WatchPage />, { at: `/watch/${ME}`, path: '/watch/:user' });
  if (room === null) return { api, found };
  await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(1));
  act(() => FakeWebSocket.latest.accept());
  deliver(began, { type: 'battle.update', data: state() }, { type: 'battle.watchers', count: 3 });
  await screen.findByRole('heading', { level: 1, name: 'ゆうたのバトルを観戦' });
  return { api, found };
}

test('both hands are backs, the other is nameless, and nobody is called “you”', async () => {
  await watch();
  expect(FakeWebSocket.latest.url).toBe(`ws://localhost/ws/battle/watch/${ROOM}/${ME}/`);
  await screen.findByText('観戦 3');
  screen.getByText('ゆうたのターン');
  screen.getByText('対戦相手');
  screen.getByRole('region', { name: 'ゆうたの場' });
  const hand = recorded.first.you?.status.hand_cards ?? [];
  screen.getByRole('img', { name: `手札${hand.length}枚（伏せ札）` });
  expect(document.body.textContent).not.toContain('あなた');
  for (const { name } of hand) expect(screen.queryByText(name)).toBeNull();
});

test('the other seat is shown from its side', async () => {
  await watch();
  deliver({ ...began, seat: 'b' }, { type: 'battle.update', data: state({ version: 2 }) });
  await screen.findByText('対戦相手のターン');
});

test('the log goes on, and the end names the winner and has the record once it is shared', async () => {
  const { api } = await watch();
  api.handle('GET', `${BATTLE}records/${ROOM}/`, () => ({ status: 200, body: { ...recorded, step: null } }));
  deliver({
    type: 'battle.update',
    data: state({
      version: 2,
      status: 'finished',
      winner: 'b',
      end_reason: 'surrender',
      events: [{ type: 'finished', winner: 'opponent', reason: 'surrender' }],
    }),
  });
  await screen.findByText('対戦相手の勝ち（降参・3ターン）');
  await waitFor(() => expect(screen.getAllByText(/バトル終了：対戦相手の勝ち/).length).toBeGreaterThan(0));
  await userEvent.click(await screen.findByRole('button', { name: '記録へ' }));
  await screen.findByRole('button', { name: '1手進む' });
});

test('a delta that does not follow asks for the whole state', async () => {
  await watch();
  const delta = { version: 9, now: 0, events: [], accepted: [], check: 0 };
  deliver({ type: 'battle.delta', data: delta });
  expect(FakeWebSocket.latest.sent.at(-1)).toEqual({ type: 'state.request' });
});

test('whoever may not watch any more reads so, and may look again', async () => {
  const { found } = await watch();
  found(null);
  deliver({ type: 'error', message: 'このバトルは、観戦できなくなりました' });
  act(() => FakeWebSocket.latest.end(closeCodes.refused));
  await screen.findByText('いま観戦できるバトルはありません');
});

test('a battle that ended while the socket was lost is not waited for', async () => {
  const { found } = await watch();
  found(null);
  act(() => FakeWebSocket.latest.end(closeCodes.restart));
  await screen.findByText('いま観戦できるバトルはありません');
});

test('without a battle it says so', async () => {
  await watch(null);
  await screen.findByText('いま観戦できるバトルはありません');
  expect(FakeWebSocket.opened).toHaveLength(0);
});
