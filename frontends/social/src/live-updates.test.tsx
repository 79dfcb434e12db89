import { beforeEach, expect, test } from '@jest/globals';
import { auth as authEndpoints, social as endpoints } from '@maseki/contracts/pages.ts';
import { setCalls } from '@maseki/ui/calls/call-back.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { fakeNotifications, removeNotifications, setVisibility } from '@maseki/ui/testing/fake-notifications.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LiveUpdates } from './live-updates.tsx';
import { BEN, ULID } from './testing/fixtures.ts';

const me = { id: ME.id, username: ME.username };
let api: FakeApi;
beforeEach(() => {
  FakeWebSocket.install();
  api = new FakeApi().respond(authEndpoints.getMe, ME).respond(endpoints.listInvitations, { invitations: [] });
});

const invite = (mine: boolean, seconds = 60) => {
  const [from, to] = mine ? [me, BEN] : [BEN, me];
  const expires_at = new Date(Date.now() + seconds * 1_000).toISOString();
  api.respond(endpoints.listInvitations, { invitations: [{ id: ULID, from, to, expires_at }] });
};
const reply = (method: string, path: string, status: number, body: object) =>
  api.handle(method, `/api/invitations/${ULID}/${path}`, () => ({ status, body }));
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('an invitation appears when it is pushed, and accepting leads to the battle', async () => {
  const { address } = renderApp(<LiveUpdates />, { at: '/home' });
  await waitFor(() => expect(FakeWebSocket.opened.length).toBeGreaterThan(0));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  invite(false);
  await act(async () => FakeWebSocket.latest.deliver({ type: 'invitations' }));
  expect(await screen.findByText(/ベンさんからバトルの招待が届きました/)).toBeTruthy();
  reply('POST', 'accept/', 200, { slug: ULID });
  api.respond(endpoints.listInvitations, { invitations: [] });
  await press('バトルする');
  await waitFor(() => expect(address()).toBe('/battle'));
});

test('an ended invitation shows the reason and disappears', async () => {
  invite(false);
  renderApp(<LiveUpdates />, { at: '/home' });
  reply('POST', 'accept/', 409, { error: 'invitation_closed', message: 'この招待はすでに終了しています' });
  await screen.findByRole('alertdialog', { name: 'バトルの招待' });
  api.respond(endpoints.listInvitations, { invitations: [] });
  await press('バトルする');
  expect(await screen.findByText(/バトルを始められませんでした：この招待はすでに終了/)).toBeTruthy();
  await gone();
});

test.each([
  [true, '取り消す'],
  [false, '断る'],
])('an invitation (own: %s) can be ended by %s', async (mine, label) => {
  invite(mine);
  renderApp(<LiveUpdates />, { at: '/home' });
  reply('DELETE', '', 200, { message: '' });
  await screen.findByRole('alertdialog');
  api.respond(endpoints.listInvitations, { invitations: [] });
  await press(label);
  await gone();
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('an invitation disappears when its time is over', async () => {
  invite(true, 1);
  renderApp(<LiveUpdates />, { at: '/home' });
  expect(await screen.findByText(/ベンさんの返事を待っています/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test.each([
  ['two minutes fast', -120],
  ['an hour slow', 3_600],
])('on a device whose clock is %s it counts down by that of the server', async (_, lead) => {
  api.clockLead = lead * 1_000;
  invite(false, lead + 60);
  renderApp(<LiveUpdates />, { at: '/home' });
  expect(await screen.findByText(/あと[3-6]\d秒/)).toBeTruthy();
});

test('the sender of the invitation is led to the battle as well', async () => {
  const { address } = renderApp(<LiveUpdates />, { at: '/home' });
  await waitFor(() => expect(FakeWebSocket.opened.length).toBeGreaterThan(0));
  await act(async () => FakeWebSocket.latest.deliver({ type: 'battle', slug: ULID }));
  expect(address()).toBe('/battle');
});

test('an invitation of another player calls back until it is gone, and an own one never', async () => {
  const told = fakeNotifications('granted');
  setCalls(true);
  setVisibility('hidden');
  invite(false);
  renderApp(<LiveUpdates />, { at: '/home' });
  await waitFor(() => expect(told).toHaveLength(1));
  invite(true);
  await act(async () => FakeWebSocket.latest.deliver({ type: 'invitations' }));
  await waitFor(() => expect(told).toHaveLength(2));
  removeNotifications();
  expect(told).toMatchObject([{ call: { kind: 'invitation', id: ULID } }, { over: { id: ULID } }]);
});
