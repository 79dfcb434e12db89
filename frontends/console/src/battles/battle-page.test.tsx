import { beforeEach, expect, test } from '@jest/globals';
import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { OperatorState, WatchedState } from '@maseki/contracts/battle/watched.ts';
import { recorded } from '@maseki/frontend-replay/testing/recorded.ts';
import { state } from '@maseki/frontend-replay/testing/watched.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole } from '../testing/render-console.tsx';

const ROOM = '01K0000000000000000000000A';
const OTHER = '01K0000000000000000000000B';
const roomOf = (id: string) => `/api/rooms/${id}/`;

beforeEach(() => {
  const list = Object.assign(new EventTarget(), { matches: true });
  Object.assign(window, { matchMedia: () => list });
});

const began = (room_id: string, [you, opponent]: readonly [string, string]): WatchServerMessage => ({
  type: 'watch.began',
  room_id,
  seat: 'a',
  you: { name: you, rating: 1_500 },
  opponent: { name: opponent, rating: 1_400 },
});
const update = (changes: Partial<WatchedState> = {}): WatchServerMessage => ({
  type: 'battle.update',
  data: state(changes),
});

/** The hand of ゆうた, which serves for both. */
const HAND = recorded.first.you?.status.hand_cards ?? [];
const BACKS = `手札${HAND.length}枚（伏せ札）`;
const [CARD = { name: '' }] = HAND;

/** Two battles. Each call for frames waits until there are some. */
function watch() {
  const api = new FakeApi();
  const waiting = new Map<string, (messages: WatchServerMessage[] | null) => void>();
  const serve = (room: string, names: readonly [string, string]) => {
    let next: readonly WatchServerMessage[] | null = [began(room, names), update()];
    api.handle('GET', `${roomOf(room)}frames/`, async () => {
      const messages = next ?? (await new Promise((resolve) => waiting.set(room, resolve)));
      next = null;
      return { status: 200, body: { messages } };
    });
  };
  serve(ROOM, ['さくら', 'ゆうた']);
  serve(OTHER, ['はな', 'けん']);
  const opened = state();
  const named = (side: WatchedState['you'], name: string) => side && { ...side, info: { ...side.info, name } };
  const open: OperatorState = {
    ...opened,
    you: named(opened.you, 'さくら'),
    opponent: named(opened.opponent, 'ゆうた'),
    hands: { you: HAND, opponent: HAND },
  };
  api.handle('POST', `${roomOf(ROOM)}hands/`, () => ({ status: 200, body: { state: open } }));
  const arrive = async (messages: WatchServerMessage[] | null) => {
    await waitFor(() => expect(waiting.has(ROOM)).toBe(true));
    const deliver = waiting.get(ROOM);
    waiting.delete(ROOM);
    await act(async () => deliver?.(messages));
  };
  return { api, arrive };
}

async function give(reason: string, button: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('理由'), reason);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
}

async function openHands(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '手札を開く' }));
  await give('通報の確認', '手札を開く');
  await screen.findByText(new RegExp(`^ゆうたの手札：${CARD.name}`));
}

test('the board of watchers follows the battle, each call from the version that the page has, to its end', async () => {
  const { api, arrive } = watch();
  renderConsole(api, { at: `/battles/${ROOM}` });
  await screen.findByRole('img', { name: BACKS });
  await screen.findByRole('heading', { level: 1, name: 'さくら 対 ゆうた' });
  screen.getByRole('region', { name: 'さくらの場' });
  await screen.findByText('さくらのターン');
  expect(document.body.textContent).not.toContain('あなた');
  await arrive([{ type: 'battle.watchers', count: 3 }]);
  await screen.findByText('観戦 3');
  await arrive([update({ version: 8, turn_player_id: 'b' })]);
  await screen.findByText('ゆうたのターン');
  await arrive([{ type: 'battle.delta', data: { version: 20, now: 0, events: [], accepted: [], check: 0 } }]);
  await arrive([update({ version: 21, status: 'finished', winner: 'b', end_reason: 'surrender' })]);
  await screen.findByText('ゆうたの勝ちで終わりました');
  const calls = api.requests.filter(({ path }) => path.endsWith('/frames/')).map(({ search }) => search);
  const { version } = state();
  // A delta that does not follow is asked for as a whole state.
  expect(calls).toEqual(['', `?version=${version}`, `?version=${version}`, '?version=8', '']);
});

test('hands are backs until they are opened, and backs again once they are closed', async () => {
  const { api } = watch();
  renderConsole(api, { at: `/battles/${ROOM}` });
  await screen.findByRole('img', { name: BACKS });
  for (const { name } of HAND) expect(screen.queryByText(name)).toBeNull();
  await openHands();
  expect(screen.queryByRole('img', { name: BACKS })).toBeNull();
  expect(screen.getAllByText('手札を開いた時点の表示です').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: '手札を伏せる' }));
  await screen.findByRole('img', { name: BACKS });
  expect(screen.queryByText(/の手札：/)).toBeNull();
});

test('another battle begins with closed hands of its own players', async () => {
  const { api } = watch();
  const { router } = renderConsole(api, { at: `/battles/${ROOM}` });
  await openHands();
  await act(() => router.navigate(`/battles/${OTHER}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'はな 対 けん' })).toBeTruthy();
  expect(screen.queryByText(/の手札：/)).toBeNull();
});

test('a battle whose hands were open is gone once it is ended', async () => {
  const { api, arrive } = watch();
  renderConsole(api, { at: `/battles/${ROOM}` });
  await openHands();
  api.handle('POST', `${roomOf(ROOM)}abort/`, () => ({ status: 200, body: { message: '完了' } }));
  await userEvent.click(screen.getByRole('button', { name: '中断にする' }));
  await give('止まっている', 'さくら 対 ゆうたのバトルを中断にする');
  await arrive([update({ version: 9, status: 'finished', end_reason: 'aborted', you: null, opponent: null })]);
  expect(await screen.findByText('このバトルは、もうありません')).toBeTruthy();
});

test('a failure is said, and the page goes on when the console answers again', async () => {
  const { api, arrive } = watch();
  renderConsole(api, { at: `/battles/${ROOM}` });
  await screen.findByRole('img', { name: BACKS });
  const path = `${roomOf(ROOM)}frames/`;
  api.handle('GET', path, () => ({ status: 503, body: { error: 'unavailable', message: '混み合っています' } }));
  await arrive([]);
  expect((await screen.findAllByText('再接続しています…', undefined, { timeout: 5_000 })).length).toBeGreaterThan(0);
  api.handle('GET', path, () => ({ status: 200, body: { messages: null } }));
  expect(await screen.findByText('このバトルは、もうありません', undefined, { timeout: 5_000 })).toBeTruthy();
});
