import { expect, test } from '@jest/globals';
import { plot } from './plot.ts';
import { readRecording } from './recording.ts';

const line = (event: string, data: unknown) => JSON.stringify({ event, data });

/**
 * In k6's format, with values in the order of the names, and each metric announced at its first
 * value.
 */
const recording = [
  line('param', { period: 1000 }),
  line('metric', { time: { type: 'gauge' }, calls: { type: 'counter' } }),
  line('start', [[1000]]),
  line('snapshot', [[4, 2], [1000]]),
  line('cumulative', [[4, 2], [1000]]),
  line('metric', { action_ms: { type: 'trend' } }),
  line('snapshot', [[10, 40, 9, 1, 20, 30, 39], [], [3000]]),
].join('\n');

test('values are found by the names of metrics, also of those that are seen later', () => {
  const [first, second, ...more] = readRecording(recording);
  expect(more).toEqual([]);
  expect([first?.second, second?.second]).toEqual([0, 2]);
  expect([first?.measured('calls', 'rate'), second?.measured('calls', 'rate')]).toEqual([2, null]);
  expect([first?.measured('action_ms', 'p(95)'), second?.measured('action_ms', 'p(95)')]).toEqual([null, 30]);
  expect(second?.measured('no_such_metric', 'count')).toBeNull();
});

test('a gap breaks the line of a plot', () => {
  const points = [1, 2, null, 3].map((y, x) => ({ x, y }));
  const drawn = plot({ title: 'a < b', unit: 'ms', series: [{ name: 'p95', points }] });
  expect(drawn.match(/ d="(.*?)"/)?.[1]?.replace(/[^ML]/g, '')).toBe('MLM');
  expect(drawn).toContain('a &lt; b');
});
