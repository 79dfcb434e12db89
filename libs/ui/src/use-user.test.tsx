import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { battle, auth as endpoints } from '@maseki/contracts/pages.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { FakeApi } from './testing/fake-api.ts';
import { useApi } from './use-api.ts';
import { BALANCE_AGAIN_MS, useUser } from './use-user.ts';

const user = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'まじゅつし', magic_stones: 50 };

const OwnCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const draw = <Value,>(hook: () => Value) => renderHook(hook, { wrapper: OwnCache });

beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

test('the user is unknown before the server has responded', async () => {
  new FakeApi().respond(endpoints.getMe, user);
  const { result } = draw(useUser);
  expect(result.current.user).toBeUndefined();
  await waitFor(() => expect(result.current.user).toEqual(user));
});

test('a failing server leaves the user unknown and sets `failed`', async () => {
  new FakeApi().refuse(endpoints.getMe, 403, { error: 'forbidden', message: 'だめ' });
  const { result } = draw(useUser);
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.user).toBeUndefined();
});

test('a log-in keeps the token only in the storage', async () => {
  new FakeApi().respond(endpoints.getMe, null);
  const { result } = draw(useUser);
  await waitFor(() => expect(result.current.user).toBeNull());
  await act(() => result.current.logIn({ ...user, token: 'secret' } as typeof user, 'secret'));
  expect(result.current.user).toEqual(user);
  expect(localStorage.getItem('token')).toBe('secret');
});

test('the name for the next first paint is that of the session, and goes with it', async () => {
  const api = new FakeApi().respond(endpoints.getMe, user);
  const name = () => localStorage.getItem('player-name');
  const { result } = draw(useUser);
  await waitFor(() => expect(name()).toBe(user.username));
  await act(() => result.current.clear());
  expect(name()).toBeNull();
  await act(() => result.current.logIn({ ...user, username: 'べつのひと' }, 'secret'));
  expect(name()).toBe('べつのひと');
  api.respond(endpoints.getMe, null);
  await act(() => result.current.reload());
  expect(name()).toBeNull();
});

test('a response’s changes to the user apply without loading the session again', async () => {
  const api = new FakeApi().respond(endpoints.getMe, user);
  const { result } = draw(useUser);
  await waitFor(() => expect(result.current.user).toEqual(user));
  await act(() => result.current.update({ magic_stones: 40 }));
  expect(result.current.user).toEqual({ ...user, magic_stones: 40 });
  expect(api.requestsOf(endpoints.getMe)).toHaveLength(1);
});

test('a response’s changes before the session is loaded do not keep the user unknown', async () => {
  new FakeApi().respond(endpoints.getMe, user);
  const { result } = draw(useUser);
  await act(() => result.current.update({ magic_stones: 40 }));
  await waitFor(() => expect(result.current.user).toEqual(user));
});

test('a stale balance is loaded again until it is known', async () => {
  jest.useFakeTimers();
  const api = new FakeApi().respond(endpoints.getMe, { ...user, magic_stones: 0, is_balance_stale: true });
  const { result } = draw(useUser);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(result.current.user).toMatchObject({ magic_stones: 0 });
  api.respond(endpoints.getMe, user);
  await act(() => jest.advanceTimersByTimeAsync(BALANCE_AGAIN_MS));
  expect(result.current.user).toEqual(user);
  await act(() => jest.advanceTimersByTimeAsync(10 * BALANCE_AGAIN_MS));
  expect(api.requestsOf(endpoints.getMe)).toHaveLength(2);
});

test('clearing forgets the user, the token and all loaded data', async () => {
  new FakeApi().respond(endpoints.getMe, user).respond(battle.getCurrentBattle, { slug: 'room' });
  localStorage.setItem('token', 'secret');
  const { result } = draw(() => ({ user: useUser(), battle: useApi(battle.getCurrentBattle) }));
  await waitFor(() => expect(result.current.battle.data).toEqual({ slug: 'room' }));
  await act(() => result.current.user.clear());
  expect(result.current.user.user).toBeNull();
  expect(result.current.battle.data).toBeUndefined();
  expect(localStorage.getItem('token')).toBeNull();
});

test('clearing forgets paginated lists, so that the next player does not see them', async () => {
  new FakeApi().respond(endpoints.getMe, user);
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const { result, rerender } = renderHook(
    ({ shown }) => ({
      user: useUser(),
      list: useSWRInfinite(
        (page) => (shown ? `/api/notifications/?page=${page}` : null),
        async (key: string) => key,
      ),
    }),
    { wrapper, initialProps: { shown: true } },
  );
  await waitFor(() => expect(result.current.list.data).toHaveLength(1));
  rerender({ shown: false });
  await act(() => result.current.user.clear());
  expect([...cache.keys()].filter((key) => key.startsWith('$inf$'))).toEqual([]);
});
