import { expect, test } from '@jest/globals';
import { causeOf, resumeMs } from './resume-times.ts';

const outage = (from: number, to: number, downUntil = to - 100) => ({ from, downUntil, to });

test('a way back without an outage counts from the loss of the socket', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 1_400 }, [outage(100, 900)])).toBe(400);
});

test('a way back through an outage counts from its end', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 9_300 }, [outage(500, 3_000), outage(4_000, 9_000)])).toBe(300);
});

test('an outage that began after the socket was lost counts too', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 2_500 }, [outage(1_200, 2_000)])).toBe(500);
});

test('a player who is back although the servers are down has waited for nothing else', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 1_400 }, [outage(900, 8_000)])).toBe(400);
});

test('a player who is back before the probe sees that the servers respond has not waited', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 71_050 }, [outage(900, 71_100, 70_000)])).toBe(0);
});

const pause = { kind: 'pause', port: 1, from: 1_000, to: 2_000 } as const;
const kill = { kind: 'kill', port: 2, from: 1_200, to: 2_000 } as const;
const restart = { kind: 'nats_restart', from: 5_000, to: 6_000 } as const;

test.each([
  ['its pod was paused', { lostAt: 1_500, backAt: 1_900, port: 1 }, 'pause'],
  ['its pod was killed', { lostAt: 1_500, backAt: 1_900, port: 2 }, 'kill'],
  ['its pod was silent a moment ago', { lostAt: 4_000, backAt: 4_100, port: 1 }, 'pause'],
  ['its pod was silent long ago', { lostAt: 9_500, backAt: 9_600, port: 1 }, 'other'],
  ['another pod was killed', { lostAt: 1_500, backAt: 1_900, port: 3 }, 'other'],
  ['a server went away on the way back', { lostAt: 4_000, backAt: 6_500, port: 1 }, 'nats_restart'],
])('a socket is lost because %s', (_, resume, cause) => {
  expect(causeOf(resume, [pause, kill, restart])).toBe(cause);
});
