import { expect, test } from '@jest/globals';
import { createNewMessageDetector } from './new-message-detector.ts';

const OPENED = Date.parse('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(OPENED + seconds * 1_000).toISOString();

test('the history at the start of a connection is not new', () => {
  const detector = createNewMessageDetector(OPENED);
  const results = [-86_400, -60, -1].map((second, index) => detector.isNew(at(second), OPENED + 100 + index));
  expect(results).toEqual([false, false, false]);
});

test('a message sent after the opening is new, however soon it arrives', () => {
  const detector = createNewMessageDetector(OPENED);
  expect([detector.isNew(at(-60), OPENED + 100), detector.isNew(at(1), OPENED + 101)]).toEqual([false, true]);
});

test('with a browser clock an hour ahead, a single message is new', () => {
  const detector = createNewMessageDetector(OPENED);
  const history = detector.isNew(at(-3_700), OPENED + 100);
  expect([history, detector.isNew(at(-3_590), OPENED + 10_000)]).toEqual([false, true]);
});
