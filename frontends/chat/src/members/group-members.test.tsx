import { beforeEach, expect, test } from '@jest/globals';
import { chat as endpoints } from '@maseki/contracts/pages.ts';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  BOB,
  deliver,
  done,
  fakeServer,
  GROUP,
  openGroup,
  pathOf,
  press,
  requestsTo,
  shown,
} from '../testing/chat.tsx';
import { message } from '../testing/messages.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeServer();
});

test('a user is added by name', async () => {
  await openGroup();
  await press('メンバー');
  await press('追加');
  expect(await screen.findByText('ユーザーネームまたはグループが正しくありません')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('追加するユーザーネーム'), ' シド ');
  const unknown = { error: 'user_not_found', message: 'いません' };
  api.handle('POST', pathOf('add-user'), () => ({ status: 404, body: unknown }));
  await press('追加');
  expect(await screen.findByText('ユーザーの追加に失敗しました')).toBeTruthy();
  expect(screen.getByText('いません')).toBeTruthy();
  api.handle('POST', pathOf('add-user'), () => done);
  await press('追加');
  expect(await screen.findByText('ユーザーがグループに追加されました')).toBeTruthy();
  const added = requestsTo(api, 'POST', pathOf('add-user')).at(-1);
  expect(added?.body).toEqual({ username: 'シド' });
  expect(added?.headers.get('authorization')).toMatch(/^Bearer ./);
});

test('without a stored token no member is added', async () => {
  await openGroup();
  await press('メンバー');
  localStorage.clear();
  await userEvent.type(screen.getByLabelText('追加するユーザーネーム'), 'シド{Enter}');
  expect(await screen.findByText(/^ログイン情報が見つかりません/)).toBeTruthy();
  expect(requestsTo(api, 'POST', pathOf('add-user'))).toEqual([]);
});

test('a message is reported after a confirmation, and own messages have no such button', async () => {
  await openGroup();
  deliver(message(1));
  deliver(message(2, { name: 'アダ' }));
  expect(screen.queryByRole('button', { name: /^アダさんの/ })).toBeNull();
  await press('ボブさんの「発言1」の操作');
  expect(within(screen.getByRole('dialog', { name: 'ボブさんのメッセージ' })).getByText('発言1')).toBeTruthy();
  await press('このメッセージを通報');
  const path = pathOf(`messages/${message(1).id}/report`);
  expect(requestsTo(api, 'POST', path)).toEqual([]);
  api.handle('POST', path, () => done);
  await press('はい');
  expect(await screen.findByText('メッセージを通報しました')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('blocking a sender removes their messages from view', async () => {
  await openGroup();
  deliver(message(1));
  deliver(message(2, { name: 'アダ' }));
  await press('ボブさんの「発言1」の操作');
  await press('このプレイヤーをブロック');
  api.respond(endpoints.blockUser, BOB);
  await press('はい');
  await waitFor(() => expect(shown()).toEqual(['発言2']));
  expect(api.requestsOf(endpoints.blockUser)[0]?.body).toEqual({ username: 'ボブ' });
});

test('a block can be removed in the list of members', async () => {
  api.respond(endpoints.listBlocks, { blocked: [BOB] });
  await openGroup();
  await press('メンバー');
  await screen.findByRole('list', { name: 'ブロック中' });
  api.handle('DELETE', `/api/chat/blocks/${BOB.id}/`, () => done).respond(endpoints.listBlocks, { blocked: [] });
  await press('ボブさんのブロックを解除');
  expect(await screen.findByText('ブロックを解除しました')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'ブロック中' })).toBeNull());
});

test('the button to leave appears once the content above it is known, so that it does not move', async () => {
  const { promise, resolve } = Promise.withResolvers<{ blocked: [] }>();
  api.respond(endpoints.listBlocks, promise);
  await openGroup();
  await press('メンバー');
  await screen.findByRole('list', { name: 'メンバー' });
  expect(screen.queryByRole('button', { name: 'グループから退出' })).toBeNull();
  resolve({ blocked: [] });
  expect(await screen.findByRole('button', { name: 'グループから退出' })).toBeTruthy();
});

test('leaving asks for confirmation and deselects the group', async () => {
  await openGroup();
  await press('メンバー');
  const members = within(await screen.findByRole('list', { name: 'メンバー' })).getAllByRole('listitem');
  expect(members.map(({ textContent }) => textContent)).toEqual(['アダ', 'ボブブロック']);
  await screen.findByRole('button', { name: 'グループから退出' });
  await press('グループから退出');
  expect(screen.getByRole('alertdialog', { name: `「${GROUP.name}」から退出しますか？` })).toBeTruthy();
  expect(requestsTo(api, 'POST', pathOf('leave'))).toEqual([]);
  api.handle('POST', pathOf('leave'), () => done).respond(endpoints.listGroups, []);
  await press('はい');
  expect(await screen.findByText('グループを選択してください')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^同盟/ })).toBeNull());
});
