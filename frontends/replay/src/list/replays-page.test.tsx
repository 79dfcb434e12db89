import { beforeEach, expect, test } from '@jest/globals';
import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { auth, battle as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ME, ROOM, THEM } from '../testing/recorded.ts';
import ReplaysPage from './replays-page.tsx';

const battle: ReplayRow = {
  room_id: ROOM,
  opponent: { _id: THEM, name: 'さくら' },
  mode: 'matched',
  rated: true,
  winner: ME,
  reason: 'life',
  turns: 14,
  rating: { before: 1500.2, after: 1516.9, deviation: 90, chance: 0.5 },
  ended_at: 1_763_769_600_000,
  current_rules: true,
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
});

const show = (search = '') => renderApp(<ReplaysPage />, { at: `/replays${search}` });
const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;

test('a battle has its opponent, result, kind, turns, rating and time, and leads to its record', async () => {
  api.respond(endpoints.listReplays, { battles: [battle], next: null });
  show();
  const row = await rowOf(/さくら/);
  for (const part of ['勝利（ライフ）', 'ランクマッチ', '14', '+17', '2025年11月22日']) expect(row).toContain(part);
  const link = screen.getByRole('link', { name: /^さくらとのバトル/ });
  expect(link.getAttribute('href')).toBe(`/replay/${ROOM}`);
});

test('an aborted battle is listed and leads nowhere, one without turns shows none', async () => {
  const aborted = { ...battle, winner: null, reason: 'aborted', turns: null, rating: null };
  api.respond(endpoints.listReplays, { battles: [aborted], next: null });
  show();
  expect(await rowOf(/さくら/)).toContain('中断');
  expect(screen.queryByRole('link', { name: /さくら/ })).toBeNull();
});

test('filters are in the address and in the request', async () => {
  api.respond(endpoints.listReplays, { battles: [battle], next: null });
  const { address } = show('?kind=friends');
  await rowOf(/さくら/);
  await userEvent.selectOptions(screen.getByLabelText('結果'), '勝利');
  expect(address()).toContain('kind=friends');
  expect(address()).toContain('result=won');
  await userEvent.selectOptions(await screen.findByLabelText('対戦相手'), 'さくら');
  await rowOf(/さくら/);
  const searches = api.requestsOf(endpoints.listReplays).map(({ search }) => search);
  expect(searches.at(0)).toBe('?kind=friends');
  expect(new URLSearchParams(searches.at(-1)).get('opponent')).toBe(THEM);
  expect(new URLSearchParams(searches.at(-1)).get('result')).toBe('won');
});

test('opponents of battles that are not loaded can be chosen, and the computer is one of them', async () => {
  const cleo = '01K9ZZZZZZZZZZZZZZZZZZZZZC';
  api.respond(endpoints.listReplays, { battles: [battle], next: 'more' });
  api.respond(endpoints.listReplayOpponents, {
    opponents: [battle.opponent, { _id: cleo, name: 'クレオ' }, { _id: 'computer', name: 'コンピューター（つよい）' }],
  });
  const { address } = show();
  await rowOf(/さくら/);
  const choice = screen.getByLabelText('対戦相手');
  await screen.findByRole('option', { name: 'クレオ' });
  const options = within(choice).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['すべて', 'さくら', 'クレオ', 'コンピューター']);
  await userEvent.selectOptions(choice, 'クレオ');
  expect(address()).toContain(`opponent=${cleo}`);
});

test('further battles are added behind the first ones', async () => {
  const second = { ...battle, room_id: '01K9ZZZZZZZZZZZZZZZZZZZZZ8', opponent: { _id: ME, name: 'あおい' } };
  const cursor = `${battle.ended_at}-${ROOM}`;
  api.handle('GET', endpoints.listReplays.path, () => {
    const isSecond = api.requests.at(-1)?.search.includes('before');
    return { status: 200, body: isSecond ? { battles: [second], next: null } : { battles: [battle], next: cursor } };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'さらに表示' }));
  await rowOf(/あおい/);
  await rowOf(/さくら/);
  expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull();
});

test('a player without battles is led to one, and pods that do not know the list are being updated', async () => {
  api.respond(endpoints.listReplays, { battles: [], next: null });
  const { unmount } = show();
  expect(await screen.findByText('まだバトルの記録がありません')).toBeTruthy();
  unmount();
  api.refuse(endpoints.listReplays, 404, { error: 'unknown_endpoint', message: '' });
  show('?kind=practice');
  expect(await screen.findByText(/^更新中です/)).toBeTruthy();
});

test('with the focus mode for everything a battle has no rating', async () => {
  api.respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0, focus: 'everywhere' });
  api.respond(endpoints.listReplays, { battles: [battle], next: null });
  show();
  expect(await rowOf(/さくら/)).not.toContain('+17');
  expect(screen.queryByRole('columnheader', { name: 'レート' })).toBeNull();
});
