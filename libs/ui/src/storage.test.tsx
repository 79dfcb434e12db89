import { afterEach, expect, jest, test } from '@jest/globals';
import { createStorageEvent, readCookies, storage } from './storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a written value can be read until null is written', () => {
  storage.write('theme', 'light');
  expect(storage.read('theme')).toBe('light');
  storage.write('theme', null);
  expect(storage.read('theme')).toBeNull();
});

test('what a storage refuses that is switched off or full lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(storage.read('theme')).toBeNull();
  storage.write('theme', 'light');
  expect(storage.read('theme')).toBe('light');
  jest.restoreAllMocks();
  storage.write('theme', 'dark');
  expect([storage.read('theme'), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
});

test('an older value is not read in place of a newer one that was refused', () => {
  storage.write('theme', 'dark');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('theme', 'light');
  expect(storage.read('theme')).toBe('light');
  storage.write('theme', null);
  expect(storage.read('theme')).toBeNull();
});

test('a change reaches the subscribers of its event here and in other tabs until they unsubscribe', () => {
  const [here, elsewhere] = [createStorageEvent('one'), createStorageEvent('one')];
  const listener = jest.fn();
  const leave = elsewhere.subscribe(listener);
  here.changed();
  window.dispatchEvent(new StorageEvent('storage'));
  createStorageEvent('other').changed();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  here.changed();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

const mockCookies = (cookies: string) => jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);

test('a cookie is found by its whole name and decoded', () => {
  mockCookies('xcsrftoken=wrong; csrftoken=a%3Db; other=1');
  expect(readCookies('csrftoken')).toEqual(['a=b']);
});

test('a missing cookie is null', () => {
  mockCookies('xcsrftoken=wrong; csrftoken=a%3Db; other=1');
  expect(readCookies('token')).toEqual([]);
});
