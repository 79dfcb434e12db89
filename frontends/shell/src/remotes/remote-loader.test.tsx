import { expect, jest, test } from '@jest/globals';
import { createRemoteLoader } from './remote-loader.ts';

const remote = { screens: {} };
const BUILD = { build: '0123456789abcdef', contract: 1, exposes: {} };

function loaderOf(...outcomes: (() => Promise<unknown>)[]) {
  const loadBuild = jest.fn(() => outcomes.shift()?.() ?? Promise.reject(new Error('no more outcomes')));
  return { loader: createRemoteLoader(loadBuild), loadBuild };
}

test('a remote is fetched once, even if it is requested several times', async () => {
  const { loader, loadBuild } = loaderOf(async () => remote);
  const both = await Promise.all([loader.load('auth', BUILD), loader.load('auth', BUILD)]);
  expect(both).toEqual([remote, remote]);
  expect(loadBuild).toHaveBeenCalledTimes(1);
});

test('a failure is not kept', async () => {
  const { loader } = loaderOf(
    () => Promise.reject(new Error('down')),
    async () => remote,
  );
  await expect(loader.load('auth', BUILD)).rejects.toThrow('down');
  expect(await loader.load('auth', BUILD)).toBe(remote);
});

test('a forgotten remote is fetched again', async () => {
  const { loader, loadBuild } = loaderOf(
    async () => remote,
    async () => remote,
  );
  await loader.load('auth', BUILD);
  loader.forget('auth');
  await loader.load('auth', BUILD);
  expect(loadBuild).toHaveBeenCalledTimes(2);
});

test.each([null, undefined, {}, 'text'])('an invalid remote (%j) is a failure', async (nothing) => {
  const { loader } = loaderOf(async () => nothing);
  await expect(loader.load('auth', BUILD)).rejects.toThrow('exports no screens');
});
