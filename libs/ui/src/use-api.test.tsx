import { expect, test } from '@jest/globals';
import { battle, auth as endpoints } from '@maseki/contracts/pages.ts';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { FakeApi } from './testing/fake-api.ts';
import { beginApi, useApi } from './use-api.ts';
import { useUser } from './use-user.ts';

const OwnCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>{children}</SWRConfig>
);
const draw = <Value,>(hook: () => Value) => renderHook(hook, { wrapper: OwnCache });

test('a response is the declared value', async () => {
  new FakeApi().respond(battle.getCurrentBattle, { slug: 'room' });
  const { result } = draw(() => useApi(battle.getCurrentBattle));
  await waitFor(() => expect(result.current.data).toEqual({ slug: 'room' }));
});

test('a refusal is an error with its code and the sentence for the player', async () => {
  new FakeApi().refuse(battle.getCurrentBattle, 403, { error: 'forbidden', message: 'この操作は許可されていません' });
  const { result } = draw(() => useApi(battle.getCurrentBattle));
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(result.current.error).toMatchObject({ code: 'forbidden', message: 'この操作は許可されていません' });
});

test('a call that was begun is not made again by the screen, and serves once', async () => {
  const api = new FakeApi().respond(battle.getCurrentBattle, { slug: 'room' });
  void beginApi(battle.getCurrentBattle);
  const first = draw(() => useApi(battle.getCurrentBattle));
  await waitFor(() => expect(first.result.current.data).toEqual({ slug: 'room' }));
  expect(api.requestsOf(battle.getCurrentBattle)).toHaveLength(1);
  const next = draw(() => useApi(battle.getCurrentBattle));
  await waitFor(() => expect(next.result.current.data).toEqual({ slug: 'room' }));
  expect(api.requestsOf(battle.getCurrentBattle)).toHaveLength(2);
});

test('a call that was begun and refused is made again by the screen', async () => {
  const api = new FakeApi().refuse(battle.getCurrentBattle, 401, {
    error: 'unauthenticated',
    message: 'ログインが必要です',
  });
  await beginApi(battle.getCurrentBattle);
  api.respond(battle.getCurrentBattle, { slug: 'room' });
  const { result } = draw(() => useApi(battle.getCurrentBattle));
  await waitFor(() => expect(result.current.data).toEqual({ slug: 'room' }));
});

test('without input nothing is requested', () => {
  const api = new FakeApi();
  const { result } = draw(() => useApi(battle.getCurrentBattle, null));
  expect(result.current.data).toBeUndefined();
  expect(api.requests).toEqual([]);
});

test('after the end of the session, the page learns that it has no user', async () => {
  const user = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'まじゅつし', magic_stones: 50 };
  const api = new FakeApi().respond(endpoints.getMe, user);
  const { result, rerender } = renderHook(
    ({ input }: { input: null | object }) => ({ session: useUser(), battle: useApi(battle.getCurrentBattle, input) }),
    { wrapper: OwnCache, initialProps: { input: null } as { input: null | object } },
  );
  await waitFor(() => expect(result.current.session.user).toEqual(user));
  api
    .respond(endpoints.getMe, null)
    .refuse(battle.getCurrentBattle, 401, { error: 'unauthenticated', message: 'ログインが必要です' });
  rerender({ input: {} });
  await waitFor(() => expect(result.current.session.user).toBeNull());
});
