import { expect, test } from '@jest/globals';
import { createNewsWatch } from './news-watch.ts';

const OPENED = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(OPENED + seconds * 1_000).toISOString();

test('the history that a connection begins with is no news', () => {
  const watch = createNewsWatch(OPENED);
  const heard = [-86_400, -60, -1].map((second, index) => watch.isNews(at(second), OPENED + 100 + index));
  expect(heard).toEqual([false, false, false]);
});

test('what was said after the opening is news, however soon it comes', () => {
  const watch = createNewsWatch(OPENED);
  expect([watch.isNews(at(-60), OPENED + 100), watch.isNews(at(1), OPENED + 101)]).toEqual([false, true]);
});

test('with a browser whose clock is an hour ahead, what comes alone is news', () => {
  const watch = createNewsWatch(OPENED);
  const history = watch.isNews(at(-3_700), OPENED + 100);
  expect([history, watch.isNews(at(-3_590), OPENED + 10_000)]).toEqual([false, true]);
});
