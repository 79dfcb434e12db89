import { expect } from '@jest/globals';
import { auth as authEndpoints, chat as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ChatButton from '../modal/chat-button.tsx';

const idOf = (end: string) => `01ARZ3NDEKTSV4RRFFQ69G5FA${end}`;
export const GROUP = { id: idOf('A'), name: '同盟', unread: true };
export const ADA = { id: idOf('B'), username: 'アダ' };
export const BOB = { id: idOf('C'), username: 'ボブ' };

export const pathOf = (end: string) => `/api/chat/groups/${GROUP.id}/${end}/`;
export const done = { status: 200, body: { message: 'ok' } };

export function fakeServer(): FakeApi {
  localStorage.setItem('token', 'secret');
  sessionStorage.clear();
  FakeWebSocket.install();
  return new FakeApi()
    .respond(authEndpoints.getMe, { ...ADA, magic_stones: 0 })
    .respond(endpoints.listGroups, [GROUP])
    .respond(endpoints.listBlocks, { blocked: [] })
    .handle('GET', pathOf('members'), () => ({ status: 200, body: { members: [ADA, BOB] } }))
    .handle('PUT', pathOf('read'), () => done);
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const deliver = (sent: unknown) => act(() => FakeWebSocket.latest.deliver(sent));
export const requestsTo = (api: FakeApi, method: string, path: string) =>
  api.requests.filter((one) => one.method === method && one.path === path);

/** The messages in view, from top to bottom. */
export const shown = () => screen.queryAllByText(/^発言/, { selector: 'p' }).map((one) => one.textContent);

export async function openChat() {
  renderApp(<ChatButton />, { at: '/home', player: { ...ADA, magic_stones: 0 } });
  await userEvent.click(await screen.findByRole('button', { name: 'チャット（未読あり）' }));
  await screen.findByRole('button', { name: /^同盟/ });
}

export async function openGroup() {
  await openChat();
  await press(/^同盟/);
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  act(() => FakeWebSocket.latest.accept());
}

export async function reconnect() {
  const before = FakeWebSocket.opened.length;
  act(() => FakeWebSocket.latest.end(1012));
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(before + 1));
  act(() => FakeWebSocket.latest.accept());
}
