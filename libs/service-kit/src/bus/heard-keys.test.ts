import { expect, test } from '@jest/globals';
import { createHeardKeys } from './heard-keys.ts';

function setUp() {
  const heard = createHeardKeys();
  const subscribed = new Set<string>();
  const listenTo = (kind: string) =>
    heard.listen((key) => {
      const name = `${kind} ${key}`;
      if (subscribed.has(name)) throw new Error(`${name} twice`);
      subscribed.add(name);
      return () => void subscribed.delete(name);
    });
  return { heard, listenTo, now: () => [...subscribed].sort() };
}

test('each kind is heard with each key from its first holder to its last, whichever came first', () => {
  const { heard, listenTo, now } = setUp();
  const leave = heard.enter('a');
  const stop = listenTo('chat');
  listenTo('begun');
  const again = heard.enter('a');
  heard.enter('b');
  expect(now()).toEqual(['begun a', 'begun b', 'chat a', 'chat b']);
  leave();
  expect(now()).toContain('chat a');
  again();
  expect(now()).toEqual(['begun b', 'chat b']);
  stop();
  heard.enter('c');
  expect(now()).toEqual(['begun b', 'begun c']);
});

test('keys that are kept change without a gap, and holders are independent of them', () => {
  const { heard, listenTo, now } = setUp();
  listenTo('chat');
  heard.keep(['a', 'b']);
  const leave = heard.enter('a');
  heard.keep(['b', 'c']);
  expect(now()).toEqual(['chat a', 'chat b', 'chat c']);
  leave();
  expect(now()).toEqual(['chat b', 'chat c']);
  heard.keep([]);
  expect(now()).toEqual([]);
});
