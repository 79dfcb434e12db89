import { expect, jest, test } from '@jest/globals';
import { SCREENS_CONTRACT } from '@maseki/contracts/gateway/config.ts';
import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import { BUILD } from '../testing/render-shell.tsx';
import { loadFirstRemote } from './load-first-remote.ts';
import type { RemoteLoader } from './remote-loader.ts';

const remotes = { battle: BUILD, replay: BUILD };

async function loadedAt(pathname: string, installed: Readonly<Record<string, typeof BUILD>> = remotes) {
  const load = jest.fn<RemoteLoader['load']>(() => Promise.reject(new Error('down')));
  await loadFirstRemote(pathname, { release: { begun: async () => ({ remotes: installed }) }, loader: { load } });
  return load.mock.calls;
}

test('the remote of the first screen is loaded with those that it uses, and a failure stays silent', async () => {
  expect(await loadedAt('/replay/01ARZ3NDEKTSV4RRFFQ69G5FAV')).toEqual([['replay', BUILD, { battle: BUILD }]]);
});

test.each(['/home', '/', '/nowhere'])('%s has no remote to load', async (pathname) => {
  expect(await loadedAt(pathname)).toEqual([]);
});

test('a remote that is not installed, or needs a newer shell, is left to its screen', async () => {
  expect(await loadedAt('/replays', { replay: BUILD })).toEqual([]);
  expect(await loadedAt('/replays', { ...remotes, battle: { ...BUILD, contract: SCREENS_CONTRACT + 1 } })).toEqual([]);
});

test('a configuration that cannot be read is left to the screen', async () => {
  const load = jest.fn<RemoteLoader['load']>();
  const release = { begun: () => Promise.reject(new Error('down')) };
  await loadFirstRemote('/replays', { release, loader: { load } });
  expect(load).not.toHaveBeenCalled();
});

test('the screen is loaded with its remote', async () => {
  const load = jest.fn(async () => ({ default: () => null }));
  const loaded = { screens: { '/replay/:room_id': lazyScreen(load) } };
  const release = { begun: async () => ({ remotes }) };
  await loadFirstRemote('/replay/01ARZ3NDEKTSV4RRFFQ69G5FAV', { release, loader: { load: async () => loaded } });
  expect(load).toHaveBeenCalledTimes(1);
});
