import { endpoints } from '@maseki/contracts/battle/http.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BattlePage } from '../pages/battle-page.tsx';
import { duel, ROOM } from './fixtures.ts';
import { setScreen } from './screen-width.ts';

/** A condition that comes true at once on an idle machine may take seconds on a busy one. */
configure({ asyncUtilTimeout: 10_000 });

export type Changes = Parameters<typeof duel>[0];

interface Opening {
  at?: string;
  screenKind?: 'wide' | 'narrow';
  /** Changes what the server answers before the page asks. */
  prepare?: (api: FakeApi) => unknown;
}

/** The battle page in front of a server that the test plays. */
export function openBattle({ at = '/battle', screenKind = 'wide', prepare = () => undefined }: Opening = {}) {
  setScreen(screenKind);
  FakeWebSocket.install();
  const api = new FakeApi().answer(endpoints.claimSlug, { slug: ROOM }).answer(endpoints.leaveQueue, { left: true });
  prepare(api);
  const app = renderApp(<BattlePage />, { at });
  const hand = userEvent.setup();
  return { api, hand, ...app };
}

/** The server accepts the connection that the page asks for. */
export async function accept(count = 1): Promise<void> {
  await waitFor(() => {
    if (FakeWebSocket.opened.length < count) throw new Error(`only ${FakeWebSocket.opened.length} sockets`);
  });
  act(() => FakeWebSocket.latest.accept());
}

/** The server tells how the battle stands. Without a clock unless told: what is tested here must not depend on the time of day. */
export const tell = (changes: Changes = {}): void =>
  act(() => FakeWebSocket.latest.say({ type: 'battle.update', data: duel({ deadline: null, ...changes }) }));

export const tellWaiting = (): void =>
  act(() =>
    FakeWebSocket.latest.say({
      type: 'battle.update',
      data: { ...duel({ version: 0, deadline: null }), status: 'waiting', you: null, opponent: null },
    }),
  );

/** A page on which the duel stands like this. */
export async function duelling(changes: Changes = {}, options: Opening = {}) {
  const app = openBattle(options);
  await accept();
  tell(changes);
  return app;
}

/** What the page has sent, without the names that it gave to its actions. */
export const sent = (): unknown[] =>
  FakeWebSocket.latest.sent.map((message) => {
    const { action_id: _, version: __, ...rest } = message as Record<string, unknown>;
    return rest;
  });

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const slot = (side: 'you' | 'opponent', place: string): HTMLElement => screen.getByTestId(`${side}-${place}`);
