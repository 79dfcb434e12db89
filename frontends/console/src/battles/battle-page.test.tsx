import { expect, test } from '@jest/globals';
import type { OperatorState, WatchedSide } from '@maseki/contracts/battle/watched.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole } from '../testing/render-console.tsx';

const ROOM = '01K0000000000000000000000A';
const OTHER = '01K0000000000000000000000B';
const roomOf = (id: string) => `/api/rooms/${id}/`;

function side(name: string): WatchedSide {
  const status = { life: 3, battle_card: null, bench_cards: [null], hand_cards_count: 4 };
  const shown = {
    info: { _id: name, name },
    status,
    deck_count: 5,
    discard: [],
    rating: null,
  };
  // The page shows only these.
  return shown as unknown as WatchedSide;
}

function battle(names: [string, string], hands?: OperatorState['hands']): OperatorState {
  const [first, second] = names;
  const state = { status: 'progress', mode: 'matched', turn: 2, turn_player_id: first, version: 7 };
  return { ...state, you: side(first), opponent: side(second), ...(hands && { hands }) } as unknown as OperatorState;
}

const HAND = [{ name: 'ヒノタマ' }];
const HANDS = { you: HAND, opponent: HAND } as OperatorState['hands'];

function watch(): FakeApi {
  const api = new FakeApi();
  const serve = (method: string, path: string, state: OperatorState | null) =>
    api.handle(method, path, () => ({ status: 200, body: { state } }));
  serve('GET', roomOf(ROOM), battle(['さくら', 'ゆうた']));
  serve('GET', roomOf(OTHER), battle(['はな', 'けん']));
  serve('POST', `${roomOf(ROOM)}hands/`, battle(['さくら', 'ゆうた'], HANDS));
  return api;
}

async function give(reason: string, button: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('理由'), reason);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
}

async function openHands(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '手札を開く' }));
  await give('通報の確認', '手札を開く');
  expect((await screen.findAllByText('ヒノタマ')).length).toBe(2);
}

test('hands are backs until they are opened, and backs again once they are closed', async () => {
  renderConsole(watch(), { at: `/battles/${ROOM}` });
  expect((await screen.findAllByText('伏せ札4枚')).length).toBe(2);
  await openHands();
  await userEvent.click(screen.getByRole('button', { name: '手札を伏せる' }));
  expect((await screen.findAllByText('伏せ札4枚')).length).toBe(2);
  expect(screen.queryByText('ヒノタマ')).toBeNull();
});

test('another battle begins with closed hands of its own players', async () => {
  const { router } = renderConsole(watch(), { at: `/battles/${ROOM}` });
  await openHands();
  await act(() => router.navigate(`/battles/${OTHER}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'はな 対 けん' })).toBeTruthy();
  expect(screen.queryByText('ヒノタマ')).toBeNull();
});

test('a battle whose hands were open is gone once it is ended', async () => {
  const api = watch();
  renderConsole(api, { at: `/battles/${ROOM}` });
  await openHands();
  api.handle('POST', `${roomOf(ROOM)}abort/`, () => ({ status: 200, body: { message: '完了' } }));
  api.handle('GET', roomOf(ROOM), () => ({ status: 200, body: { state: null } }));
  await userEvent.click(screen.getByRole('button', { name: '中断にする' }));
  await give('止まっている', 'さくら 対 ゆうたのバトルを中断にする');
  expect(await screen.findByText('このバトルは、もうありません')).toBeTruthy();
});
