import { expect, test } from '@jest/globals';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { useRemoteConfig } from './remote-config.ts';

const OwnCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>{children}</SWRConfig>
);
const draw = () => renderHook(useRemoteConfig, { wrapper: OwnCache });

const respondWith = (api: FakeApi, remotes: Record<string, string>) =>
  api.handle('GET', '/config.json', () => ({ status: 200, body: { remotes } }));

test('the remotes are those that the server names', async () => {
  respondWith(new FakeApi(), { auth: '/mf/auth/mf-manifest.json' });
  const { result } = draw();
  expect(result.current.remotes).toBeUndefined();
  await waitFor(() => expect(result.current.remotes).toEqual({ auth: '/mf/auth/mf-manifest.json' }));
});

test('a remote that this shell has no screens for is left out', async () => {
  respondWith(new FakeApi(), { auth: '/a.json', tournament: '/b.json' });
  const { result } = draw();
  await waitFor(() => expect(result.current.remotes).toEqual({ auth: '/a.json' }));
});

test('after a failure the configuration can be loaded again', async () => {
  const api = new FakeApi().handle('GET', '/config.json', () => ({ status: 503, body: {} }));
  const { result } = draw();
  await waitFor(() => expect(result.current.failed).toBe(true));
  respondWith(api, { auth: '/a.json' });
  await act(() => result.current.retry());
  expect(result.current).toMatchObject({ failed: false, remotes: { auth: '/a.json' } });
});
