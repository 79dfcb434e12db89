import { expect, test } from '@jest/globals';
import type { RemoteBuild } from '@maseki/contracts/gateway/screens-config.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { BUILD, configOf } from '../testing/render-shell.tsx';
import { createPageRelease, PageReleaseContext } from './page-release.ts';
import { useRemoteConfig } from './remote-config.ts';

function OwnPage({ children }: { children: ReactNode }) {
  const [release] = useState(() => createPageRelease(undefined));
  return (
    <PageReleaseContext value={release}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>{children}</SWRConfig>
    </PageReleaseContext>
  );
}
const draw = () => renderHook(() => ({ ...useRemoteConfig(), mutateAny: useSWRConfig().mutate }), { wrapper: OwnPage });

const NEXT = { ...BUILD, build: 'fedcba9876543210' };
const respondWith = (api: FakeApi, remotes: Record<string, RemoteBuild>) =>
  api.handle('GET', '/config.json', () => configOf(remotes));

test('the remotes are those that the server names', async () => {
  respondWith(new FakeApi(), { auth: BUILD });
  const { result } = draw();
  expect(result.current.remotes).toBeUndefined();
  await waitFor(() => expect(result.current.remotes).toEqual({ auth: BUILD }));
});

test('a remote without screens in this shell is left out', async () => {
  respondWith(new FakeApi(), { auth: BUILD, tournament: BUILD });
  const { result } = draw();
  await waitFor(() => expect(result.current.remotes).toEqual({ auth: BUILD }));
});

test('after a failure the configuration can be loaded again', async () => {
  const api = new FakeApi().handle('GET', '/config.json', () => ({ status: 503, body: {} }));
  const { result } = draw();
  await waitFor(() => expect(result.current.failed).toBe(true));
  respondWith(api, { auth: BUILD });
  await act(() => result.current.retry());
  expect(result.current).toMatchObject({ failed: false, remotes: { auth: BUILD } });
});

test('several that wait for the configuration share one request', async () => {
  const api = respondWith(new FakeApi(), { auth: BUILD });
  const release = createPageRelease(undefined);
  const [one, other] = await Promise.all([release.begun(), release.begun()]);
  expect(other).toBe(one);
  expect(api.requests).toHaveLength(1);
});

test('a page keeps the builds with which it began, even if everything is loaded again, as after a log-out', async () => {
  const api = respondWith(new FakeApi(), { auth: BUILD });
  const { result } = draw();
  await waitFor(() => expect(result.current.remotes).toEqual({ auth: BUILD }));
  respondWith(api, { auth: NEXT });
  await act(() => result.current.mutateAny(() => true, undefined, { revalidate: true }));
  await waitFor(() => expect(result.current.remotes).toEqual({ auth: BUILD }));
});
