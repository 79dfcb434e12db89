import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import { auth } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BattlePage } from '../page/battle-page.tsx';
import { battleState } from './fixtures.ts';

/** A condition that holds immediately on an idle machine may take seconds on a busy one. */
configure({ asyncUtilTimeout: 10_000 });

export type Changes = Parameters<typeof battleState>[0];

/** jsdom has no layout and no `matchMedia`, which `useWideScreen` needs. */
function setScreen(kind: 'wide' | 'narrow'): void {
  const list = Object.assign(new EventTarget(), { matches: kind === 'wide' });
  Object.assign(window, { matchMedia: () => list });
}

interface OpenOptions {
  at?: string;
  screenKind?: 'wide' | 'narrow';
  /** Changes the server's responses before the page is rendered. */
  prepare?: (api: FakeApi) => unknown;
}

/** The battle page with a server that the test controls. */
export function openBattle({ at = '/battle', screenKind = 'wide', prepare = () => undefined }: OpenOptions = {}) {
  setScreen(screenKind);
  FakeWebSocket.install();
  const api = new FakeApi().respond(auth.getMe, null);
  prepare(api);
  const app = renderApp(<BattlePage />, { at });
  const user = userEvent.setup();
  return { api, user, ...app };
}

/** Accepts the connection that the page opens, and waits for its claim, which has a seal. */
export async function accept(count = 1, claim: 'claimed' | 'early' = 'claimed'): Promise<void> {
  await waitFor(() => {
    if (FakeWebSocket.opened.length < count) throw new Error(`only ${FakeWebSocket.opened.length} sockets`);
  });
  act(() => FakeWebSocket.latest.accept());
  if (claim === 'early') return;
  await waitFor(() => {
    if (moves().length === 0) throw new Error('nothing is claimed yet');
  });
}

/** Without a clock by default, because tests must not depend on the time of day. */
export const sendUpdate = (changes: Changes = {}): void =>
  act(() => FakeWebSocket.latest.deliver({ type: 'battle.update', data: battleState({ deadline: null, ...changes }) }));

export const sendWaiting = (): void =>
  act(() =>
    FakeWebSocket.latest.deliver({
      type: 'battle.update',
      data: { ...battleState({ version: 0, deadline: null }), status: 'waiting', you: null, opponent: null },
    }),
  );

/** A page that shows a battle in this state. */
export async function startBattle(changes: Changes = {}, options: OpenOptions = {}) {
  const app = openBattle(options);
  await accept();
  sendUpdate(changes);
  return app;
}

type Sent = Record<string, unknown>;

const isMove = ({ type }: Sent) => /^(queue|practice|room)\./.test(String(type));

/** The messages by which the page joins or leaves the queue and enters rooms. */
export const moves = (): Sent[] => (FakeWebSocket.latest.sent as Sent[]).filter(isMove);

/** The other messages of the page but requests, without action ids and versions. */
export const sent = (): unknown[] =>
  (FakeWebSocket.latest.sent as Sent[])
    .filter((message) => !isMove(message) && message['type'] !== 'chat.request')
    .map(({ action_id: _, version: __, ...rest }) => rest);

/** Sends a message of the server that is no state. */
export const deliver = (message: PlayServerMessage): void => act(() => FakeWebSocket.latest.deliver(message));

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

export function slot(side: 'you' | 'opponent', place: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-anchor="${side}-${place}"]`);
  if (!found) throw new Error(`there is no slot ${side}-${place}`);
  return found;
}
