import { expect, test } from '@jest/globals';
import { battle } from '@maseki/contracts/pages.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { apiKey } from './api.ts';
import { FakeApi } from './testing/fake-api.ts';
import { useApi } from './use-api.ts';
import { noteCall, useReload } from './use-reload.ts';

const OwnCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>{children}</SWRConfig>
);
const isCurrentBattle = (path: string) => path === battle.getCurrentBattle.path;

/** A screen that has its data, and another call of the same key, as of another remote. */
async function loaded() {
  const api = new FakeApi().respond(battle.getCurrentBattle, { slug: 'one' });
  const { result } = renderHook(() => ({ battle: useApi(battle.getCurrentBattle), reload: useReload() }), {
    wrapper: OwnCache,
  });
  await waitFor(() => expect(result.current.battle.data).toEqual({ slug: 'one' }));
  const call = Promise.withResolvers<{ ok: boolean }>();
  const noted = noteCall(apiKey(battle.getCurrentBattle), call.promise);
  return { result, call, noted, count: () => api.requestsOf(battle.getCurrentBattle).length };
}

test('a reload waits for a call under way, and then asks again', async () => {
  const { result, call, noted, count } = await loaded();
  const reloaded = result.current.reload(isCurrentBattle);
  await act(async () => void (await Promise.resolve()));
  expect(count()).toBe(1);
  call.resolve({ ok: true });
  await act(() => reloaded);
  expect([count(), await noted]).toEqual([2, { ok: true }]);
  await act(() => result.current.reload(isCurrentBattle));
  expect(count()).toBe(3);
});

test('a reload leaves a call that fails to the repeats of SWR, and other paths alone', async () => {
  const { result, call, count } = await loaded();
  const reloaded = result.current.reload(isCurrentBattle);
  call.resolve({ ok: false });
  await act(() => reloaded);
  await act(() => result.current.reload((path) => path === '/api/other/'));
  expect(count()).toBe(1);
});
