import { beforeEach, expect, jest, test } from '@jest/globals';
import { auth, battle, social as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Invitations } from '../invitations/invitations.tsx';
import { BEN, ULID } from '../testing/fixtures.ts';
import CodePage from './code-page.tsx';
import OpenedCodePage from './opened-code-page.tsx';

const CODE = 'K7Q4MD';
const me = { id: ME.id, username: ME.username };
let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  window.matchMedia = jest.fn(() => ({ matches: true })) as unknown as typeof matchMedia;
  api = new FakeApi()
    .respond(auth.getMe, ME)
    .respond(endpoints.listInvitations, { invitations: [] })
    .respond(battle.getCurrentBattle, { slug: null });
});

const invitation = (from: typeof BEN, to: typeof BEN | null, seconds = 581) => ({
  id: ULID,
  from,
  to,
  by_code: true as const,
  expires_at: new Date(Date.now() + seconds * 1_000).toISOString(),
});
const draw = (at: string) => {
  const isOpened = at !== '/vs';
  return renderApp(isOpened ? <OpenedCodePage /> : <CodePage />, {
    at,
    path: isOpened ? '/vs/:code' : '/vs',
    header: <Invitations />,
  });
};
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
const accepts = (status: number, body: object) =>
  api.handle('POST', `/api/invitations/codes/${CODE}/accept/`, () => ({ status, body }));

test('a code is made once, shown in two groups with its link and time, kept by the browser and taken back', async () => {
  const own = invitation(me, null);
  api.handle('POST', '/api/invitations/codes/', () => {
    api.respond(endpoints.listInvitations, { invitations: [own] });
    return { status: 201, body: { code: CODE, invitation: own } };
  });
  const { unmount } = draw('/vs');
  await press('コードを作る');
  expect(await screen.findByText('K7Q-4MD')).toBeTruthy();
  expect(screen.getByText(`${location.origin}/vs/${CODE}`)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^9:[34]\d$/);
  expect(await screen.findByRole('img', { name: 'リンクのQRコード' })).toBeTruthy();
  unmount();
  draw('/vs');
  expect(await screen.findByText('K7Q-4MD')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  api.handle('DELETE', `/api/invitations/${ULID}/`, () => {
    api.respond(endpoints.listInvitations, { invitations: [] });
    return { status: 200, body: { message: '' } };
  });
  await press('取り消す');
  expect(await screen.findByRole('button', { name: 'コードを作る' })).toBeTruthy();
});

test.each(['k7q-4md', 'Ｋ７Ｑ４ＭＤ', ' K7Q 4MD '])('the field with the focus reads %s', async (spelling) => {
  accepts(200, { slug: ULID });
  const { address } = draw('/vs');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('相手のコード')));
  await userEvent.setup().keyboard(`${spelling}{Enter}`);
  await waitFor(() => expect(address()).toBe('/battle'));
});

test('what is no code is not sent, and an unknown one says so', async () => {
  draw('/vs');
  const user = userEvent.setup();
  const field = await screen.findByLabelText('相手のコード');
  await user.type(field, 'K7Q4M{Enter}');
  expect(await screen.findByText('コードは6文字の英数字です')).toBeTruthy();
  expect(api.requests.some(({ path }) => path.includes('codes'))).toBe(false);
  accepts(404, { error: 'code_unknown', message: 'このコードの相手は見つかりませんでした' });
  await user.type(field, 'D{Enter}');
  expect(await screen.findByText(/見つかりませんでした/)).toBeTruthy();
});

test('a link shows its maker; while they are away the player waits over every screen, and may leave', async () => {
  api.handle('GET', `/api/invitations/codes/${CODE}/`, () => ({ status: 200, body: invitation(BEN, null) }));
  draw('/vs/k7q-4md');
  expect(await screen.findByText('ベンさんがバトルに誘っています')).toBeTruthy();
  accepts(200, { slug: null });
  api.respond(endpoints.listInvitations, { invitations: [invitation(BEN, me)] });
  await press('対戦する');
  expect(await screen.findByText(/ベンさんが戻ると、バトルが始まります。（あと9分/)).toBeTruthy();
  api.handle('DELETE', `/api/invitations/${ULID}/`, () => {
    api.respond(endpoints.listInvitations, { invitations: [] });
    return { status: 200, body: { message: '' } };
  });
  await press('やめる');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a link that could not be read is no dead one, and is read again', async () => {
  const path = `/api/invitations/codes/${CODE}/`;
  api.handle('GET', path, () => ({ status: 503, body: { error: 'unavailable', message: '混み合っています' } }));
  draw(`/vs/${CODE}`);
  expect(await screen.findByText('招待を読み込めませんでした')).toBeTruthy();
  api.handle('GET', path, () => ({ status: 200, body: invitation(BEN, null) }));
  await press('もう一度読み込む');
  expect(await screen.findByText('ベンさんがバトルに誘っています')).toBeTruthy();
});

test('a player in a battle is told so, and the link of one’s own leads to the code', async () => {
  api.respond(battle.getCurrentBattle, { slug: ULID });
  api.handle('GET', `/api/invitations/codes/${CODE}/`, () => ({ status: 200, body: invitation(BEN, null) }));
  const { unmount } = draw(`/vs/${CODE}`);
  expect(await screen.findByText(/いまはバトル中です/)).toBeTruthy();
  unmount();
  api.handle('GET', `/api/invitations/codes/${CODE}/`, () => ({ status: 200, body: invitation(me, null) }));
  const { address } = draw(`/vs/${CODE}`);
  await waitFor(() => expect(address()).toBe('/vs'));
});

test('a guest goes to the registration, which leads back', async () => {
  api.respond(auth.getMe, null);
  const { address } = draw(`/vs/${CODE}`);
  await waitFor(() => expect(address()).toBe(`/register?next=%2Fvs%2F${CODE}`));
});
