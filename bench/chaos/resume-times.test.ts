import { expect, test } from '@jest/globals';
import { resumeMs } from './resume-times.ts';

test('a way back without an outage counts from the loss of the socket', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 1_400 }, [{ from: 100, to: 900 }])).toBe(400);
});

test('a way back through an outage counts from its end', () => {
  const outages = [
    { from: 500, to: 3_000 },
    { from: 4_000, to: 9_000 },
  ];
  expect(resumeMs({ lostAt: 1_000, backAt: 9_300 }, outages)).toBe(300);
});

test('an outage that began after the socket was lost counts too', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 2_500 }, [{ from: 1_200, to: 2_000 }])).toBe(500);
});

test('whoever is back before the servers respond has waited for nothing else', () => {
  expect(resumeMs({ lostAt: 1_000, backAt: 1_400 }, [{ from: 900, to: 8_000 }])).toBe(400);
});
