import { beforeEach, expect, test } from '@jest/globals';
import { BUILD } from '../testing/render-shell.tsx';
import { loadBuild } from './load-build.ts';
import { sharedLibraries } from './shared-libraries.ts';

const GLOBAL = `maseki_auth_${BUILD.build}`;
const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  document.head.replaceChildren();
  delete page[GLOBAL];
});

const addressOf = (element: Element) => element.getAttribute('src') ?? element.getAttribute('href');
const addresses = () => [...document.head.children].map(addressOf).sort();
const finish = (event: 'load' | 'error', end: string) => {
  for (const element of document.head.children)
    if (addressOf(element)?.endsWith(end)) element.dispatchEvent(new Event(event));
};

test('script and styles of the build load together, and the script’s result is returned', async () => {
  const loading = loadBuild('auth', BUILD);
  expect(addresses()).toEqual([`/mf/auth/${BUILD.build}/remote.css`, `/mf/auth/${BUILD.build}/remote.js`]);
  const remote = { screens: {} };
  page[GLOBAL] = remote;
  finish('load', '.js');
  finish('load', '.css');
  expect(await loading).toBe(remote);
});

test.each(['.js', '.css'])('a %s that fails to load is a failure, and a retry loads it again', async (end) => {
  const loading = loadBuild('auth', BUILD);
  finish('error', end);
  await expect(loading).rejects.toThrow('could not be loaded');
  expect(addresses().some((address) => address?.endsWith(end))).toBe(false);
});

test('a shared library has all of its exports, for remotes that import any of them', async () => {
  for (const [name, shared] of Object.entries(sharedLibraries)) {
    const found = typeof shared === 'function' ? await shared() : shared;
    expect([name, Object.keys(found).sort()]).toEqual([name, Object.keys(await import(name)).sort()]);
  }
});

test('remotes find the libraries that the shell shares', () => {
  void loadBuild('auth', BUILD);
  expect(window.masekiShared).toMatchObject(sharedLibraries);
});

test('modules of a remote for others join the shared ones', async () => {
  const loading = loadBuild('auth', BUILD);
  const board = { benchSlots: 2 };
  page[GLOBAL] = { screens: {}, modules: { 'a board': board } };
  finish('load', '.js');
  finish('load', '.css');
  await loading;
  expect(window.masekiShared?.['a board']).toBe(board);
  void loadBuild('chat', BUILD);
  expect(window.masekiShared?.['a board']).toBe(board);
  expect(window.masekiShared).toMatchObject(sharedLibraries);
});
