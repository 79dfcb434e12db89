import { expect, jest, test } from '@jest/globals';
import { createRemoteLoader } from './remote-loader.ts';

const remote = { default: { screens: {} } };
const MANIFEST = '/mf/auth/mf-manifest.json';

function loaderOf(...outcomes: (() => Promise<unknown>)[]) {
  const loadRemote = jest.fn(() => outcomes.shift()?.() ?? Promise.reject(new Error('no more outcomes')));
  return { loader: createRemoteLoader({ registerRemotes: () => undefined, loadRemote }), loadRemote };
}

test('a remote is fetched once, however many ask for it', async () => {
  const { loader, loadRemote } = loaderOf(async () => remote);
  const both = await Promise.all([loader.load('auth', MANIFEST), loader.load('auth', MANIFEST)]);
  expect(both).toEqual([remote.default, remote.default]);
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a failure is not kept', async () => {
  const { loader } = loaderOf(
    () => Promise.reject(new Error('down')),
    async () => remote,
  );
  await expect(loader.load('auth', MANIFEST)).rejects.toThrow('down');
  expect(await loader.load('auth', MANIFEST)).toBe(remote.default);
});

test('a forgotten remote is fetched again', async () => {
  const { loader, loadRemote } = loaderOf(
    async () => remote,
    async () => remote,
  );
  await loader.load('auth', MANIFEST);
  loader.forget('auth');
  await loader.load('auth', MANIFEST);
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

test.each([null, undefined, {}, 'text'])('what is no remote (%j) is a failure', async (nothing) => {
  const { loader } = loaderOf(async () => nothing);
  await expect(loader.load('auth', MANIFEST)).rejects.toThrow('exposes no default');
});
