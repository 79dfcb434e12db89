import { beforeEach, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { SessionItem } from '@maseki/frontend-auth/components/session-item.tsx';
import { LiveUpdates } from '@maseki/frontend-social/live-updates.tsx';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import { screen } from '@testing-library/react';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FB0';
const MINUTE_MS = 60_000;

let api: FakeApi;
beforeEach(() => {
  FakeWebSocket.install();
  api = new FakeApi().respond(auth.getMe, ME);
});

/** Lead of the server's clock over the device's, in minutes. */
const clocks: [string, number][] = [
  ['two minutes fast', -2],
  ['right', 0],
  ['an hour slow', 60],
];

test.each(clocks)('an invitation of a minute lasts a minute if the clock of the device is %s', async (_, lead) => {
  api.clockLead = lead * MINUTE_MS;
  const expires_at = new Date(Date.now() + (lead + 1) * MINUTE_MS).toISOString();
  const [from, to] = [{ id: ID, username: 'ベン' }, ME];
  api.respond(social.listInvitations, { invitations: [{ id: ID, from, to, expires_at }] });
  renderApp(<LiveUpdates />, { at: '/home' });
  expect(await screen.findByText(/ベンさんからバトルの招待が届きました.*あと[3-6]\d秒/)).toBeTruthy();
});

function Session({ last_seen }: { last_seen: string }) {
  const { user } = useUser();
  const session = { id: ID, since: last_seen, last_seen, browser: 'Firefox', system: null, is_current: false };
  return user ? <SessionItem session={session} onEnded={async () => undefined} /> : null;
}

test.each(clocks)('a browser used 90 minutes ago is so if the clock of the device is %s', async (_, lead) => {
  api.clockLead = lead * MINUTE_MS;
  renderApp(<Session last_seen={new Date(Date.now() + (lead - 90) * MINUTE_MS).toISOString()} />);
  expect(await screen.findByText('1時間前に使用')).toBeTruthy();
});
