import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import SessionList from '@maseki/frontend-auth/components/session-list.tsx';
import MissionsPage from '@maseki/frontend-inventory/missions/missions-page.tsx';
import ReplaysPage from '@maseki/frontend-replay/list/replays-page.tsx';
import ExchangePage from '@maseki/frontend-social/exchanges/exchange-page.tsx';
import FriendsPage from '@maseki/frontend-social/friends/friends-page.tsx';
import { LiveUpdates } from '@maseki/frontend-social/live-updates.tsx';
import { exchangeState, proposedBy } from '@maseki/frontend-social/testing/fixtures.ts';
import { moveFocusOfDialogs } from '@maseki/ui/testing/dialog-focus.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { ME, owned } from '@maseki/ui/testing/fixtures.ts';
import { countLostFocus, focusedElement, pressByKey, tabTo } from '@maseki/ui/testing/keyboard.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { act, screen, waitFor } from '@testing-library/react';

const idOf = (end: string) => `01ARZ3NDEKTSV4RRFFQ69G5FA${end}`;
const BEN = { id: idOf('B'), username: 'ベン' };
const CID = { id: idOf('C'), username: 'シド' };
const LATER = new Date(Date.now() + 60_000).toISOString();
const done = { status: 200, body: { message: '完了しました' } };

let api: FakeApi;
let restoreDialogs: () => void;
let lostFocus: () => number;
beforeEach(() => {
  localStorage.clear();
  FakeWebSocket.install();
  restoreDialogs = moveFocusOfDialogs();
  lostFocus = countLostFocus();
  api = new FakeApi()
    .respond(auth.getMe, ME)
    .respond(social.listFriends, { friends: [] })
    .respond(social.listFriendRequests, { requests: [] })
    .respond(social.listInvitations, { invitations: [] })
    .respond(inventory.listOwnedCards, [owned('fire-01', 2), owned('fire-02', 2)]);
});
afterEach(() => restoreDialogs());

/** Responds to an act, after which other data is loaded. */
const change = (method: string, path: string, then: () => void) =>
  api.handle(method, path, () => {
    then();
    return done;
  });
const focusIs = async (place: string) => {
  await waitFor(() => expect(focusedElement()).toBe(place));
  expect(lostFocus()).toBe(0);
};

const request = (from_user: typeof BEN) => ({ id: from_user.id, from_user });

test.each(['承認', '拒否'])('a friend request that is answered by %s passes the focus on', async (choice) => {
  api.respond(social.listFriendRequests, { requests: [request(BEN), request(CID)] });
  const settle = ({ id }: typeof BEN, requests: ReturnType<typeof request>[]) =>
    change('PUT', `/api/friends/requests/${id}/`, () => api.respond(social.listFriendRequests, { requests }));
  renderApp(<FriendsPage />, { at: '/friends' });
  settle(BEN, [request(CID)]);
  await pressByKey(`ベンさんの申請を${choice}`);
  await focusIs(`button: シドさんの申請を${choice}`);
  settle(CID, []);
  await pressByKey(`シドさんの申請を${choice}`);
  await focusIs('heading: フレンド申請');
});

test('a removed friend', async () => {
  const friend = (person: typeof BEN) => ({ ...person, presence: 'online' as const });
  api.respond(social.listFriends, { friends: [friend(BEN), friend(CID)] });
  change('DELETE', `/api/friends/${CID.id}/`, () => api.respond(social.listFriends, { friends: [friend(BEN)] }));
  renderApp(<FriendsPage />, { at: '/friends' });
  await pressByKey('シドさんを削除');
  await pressByKey('はい');
  await focusIs('button: ベンさんを削除');
});

test('a declined invitation', async () => {
  renderApp(
    <>
      <button type="button">ガチャ</button>
      <LiveUpdates />
    </>,
    { at: '/home' },
  );
  await tabTo('ガチャ');
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  api.respond(social.listInvitations, { invitations: [{ id: idOf('D'), from: BEN, to: ME, expires_at: LATER }] });
  await act(async () => FakeWebSocket.latest.deliver({ type: 'invitations' }));
  change('DELETE', `/api/invitations/${idOf('D')}/`, () => api.respond(social.listInvitations, { invitations: [] }));
  await pressByKey('断る');
  await focusIs('button: ガチャ');
});

test('a card that is proposed in an exchange', async () => {
  const { exchange_ulid } = exchangeState();
  const path = `/api/exchanges/${exchange_ulid}/`;
  const shows = (body: unknown) => api.handle('GET', path, () => ({ status: 200, body }));
  shows(exchangeState());
  renderApp(<ExchangePage />, { at: `/exchange/${exchange_ulid}`, path: '/exchange/:exchange_ulid' });
  change('POST', `${path}propose/`, () => shows(proposedBy(ME.id)));
  await pressByKey(/^カードfire-01、/);
  await pressByKey('はい');
  await focusIs('heading: ベンさんとの交換');
});

test('a browser that is logged out', async () => {
  const session = (id: string, browser: 'Chrome' | 'Safari' | 'Firefox', is_current = false) => ({
    id,
    browser,
    is_current,
    system: null,
    since: LATER,
    last_seen: LATER,
  });
  const here = session(idOf('1'), 'Chrome', true);
  const [safari, firefox] = [session(idOf('2'), 'Safari'), session(idOf('3'), 'Firefox')];
  api.respond(auth.listSessions, { sessions: [here, safari, firefox] });
  renderApp(<SessionList />);
  change('DELETE', `/api/auth/sessions/${safari.id}/`, () =>
    api.respond(auth.listSessions, { sessions: [here, firefox] }),
  );
  await pressByKey(/^Safari.*ログアウトさせる$/);
  await focusIs('button: Firefoxをログアウトさせる');
  change('DELETE', `/api/auth/sessions/${firefox.id}/`, () => api.respond(auth.listSessions, { sessions: [here] }));
  await pressByKey(/^Firefox.*ログアウトさせる$/);
  await focusIs('list');
});

test('a link to a battle that is revoked', async () => {
  const link = (day: number) => ({
    id: String(day).repeat(43),
    room_id: 'r',
    step: null,
    named: false,
    expires_at: LATER,
    created_at: `2026-11-0${day}T00:00:00.000Z`,
  });
  api.respond(battle.listReplays, { battles: [], next: null });
  api.respond(battle.listReplayLinks, { links: [link(1), link(2)] });
  renderApp(<ReplaysPage />, { at: '/replays' });
  await pressByKey('共有中のリンク');
  const revoked = (day: number, links: ReturnType<typeof link>[]) =>
    change('DELETE', `/api/battle/replay-links/${link(day).id}/`, () => api.respond(battle.listReplayLinks, { links }));
  revoked(1, [link(2)]);
  await pressByKey(/11月1日.*リンクを取り消す$/);
  await waitFor(() => expect(focusedElement()).toMatch(/^button: .*11月2日.*リンクを取り消す$/));
  revoked(2, []);
  await pressByKey(/11月2日.*リンクを取り消す$/);
  await focusIs('heading: 共有中のリンク');
});

test('a mission that is drawn again', async () => {
  const mission = (id: string) => ({ id, sentence: id, have: 0, target: 9, stones: 1, done: false, day: '2026-11-25' });
  const missions = (ids: string[], redraws_left: number) => ({
    today: ids.map(mission),
    week: [],
    goals: [],
    points: 0,
    redraws_left,
    next_day_at: LATER,
  });
  const redrawn = (id: string, body: object) =>
    api.handle('POST', `/api/missions/${id}/redraw/`, () => ({ status: 200, body }));
  api.respond(inventory.listMissions, missions(['day-a', 'day-b'], 2));
  renderApp(<MissionsPage />, { at: '/missions' });
  redrawn('day-a', missions(['day-c', 'day-b'], 1));
  await pressByKey('引き直す');
  await pressByKey('はい');
  await screen.findByText('day-c');
  await focusIs('button: 引き直す');
  expect(document.activeElement?.closest('li')?.textContent).toContain('day-c');
  redrawn('day-c', missions(['day-d', 'day-b'], 0));
  await pressByKey('引き直す');
  await pressByKey('はい');
  await focusIs('list');
});

test('a toast that is closed', async () => {
  renderApp(<button type="button">ガチャ</button>);
  await tabTo('ガチャ');
  act(() => void notify.error('その1'));
  act(() => void notify.error('その2'));
  await pressByKey('閉じる');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  await focusIs('button: 閉じる');
  await pressByKey('閉じる');
  await focusIs('button: ガチャ');
});
