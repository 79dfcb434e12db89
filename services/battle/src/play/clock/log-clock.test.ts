import { expect, jest, test } from '@jest/globals';
import { createLogClock } from './log-clock.ts';

const START = 1_000_000;

/** A pod whose clock is off by `offMs`. A request takes `thereMs` and `backMs`. */
function world({ offMs = 0, thereMs = 10, backMs = 10 } = {}) {
  const state = { true: START, offMs, thereMs, backMs, requests: 0 };
  const battleLog = {
    async time() {
      state.requests += 1;
      state.true += state.thereMs;
      const shown = state.true;
      state.true += state.backMs;
      return shown;
    },
  };
  const log = { warn: jest.fn(), info: jest.fn() };
  const noteOffset = jest.fn<(seconds: number) => void>();
  const podNow = () => state.true + state.offMs;
  const clock = createLogClock({ battleLog, podNow, ticks: () => state.true - 777, noteOffset, log });
  return { state, clock, log, noteOffset };
}

test.each([-60_000, 0, 60_000])('a pod whose clock is off by %i ms has the time of the log', async (offMs) => {
  const { clock, state, noteOffset } = world({ offMs });
  await clock.measure();
  expect(clock.now()).toBe(state.true);
  state.true += 5_000;
  expect(clock.now()).toBe(state.true);
  expect(noteOffset).toHaveBeenLastCalledWith(offMs / 1_000);
});

test('a clock that somebody sets while the pod runs changes nothing', async () => {
  const { clock, state } = world();
  await clock.measure();
  state.offMs = 60_000;
  expect(clock.now()).toBe(state.true);
});

test('a slow response does not make a good measurement worse', async () => {
  const { clock, state } = world();
  await clock.measure();
  Object.assign(state, { thereMs: 0, backMs: 3_000 });
  await clock.measure();
  expect(clock.now()).toBe(state.true);
});

test('a bad measurement is mended by the next better one', async () => {
  const { clock, state } = world({ thereMs: 0, backMs: 3_000 });
  await clock.measure();
  expect(clock.now()).toBe(state.true - 1_500);
  Object.assign(state, { thereMs: 2, backMs: 2 });
  await clock.measure();
  expect(Math.abs(clock.now() - state.true)).toBeLessThanOrEqual(4);
});

test('a wrong clock is logged once, and once more when it is right again', async () => {
  const { clock, state, log } = world({ offMs: -60_000 });
  for (let times = 0; times < 3; times++) await clock.measure();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).not.toHaveBeenCalled();
  state.offMs = 0;
  for (let times = 0; times < 3; times++) await clock.measure();
  expect([log.warn, log.info].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

/** The seconds that pass, in each of which a heartbeat is received that was stored so long ago. */
async function pass({ state, clock }: ReturnType<typeof world>, seconds: number, lateMs: number) {
  for (let second = 0; second < seconds; second += 1) {
    state.true += 1_000;
    clock.receive(state.true - lateMs);
    if (second % 3 === 0) await clock.keep();
  }
}

test('while heartbeats agree the log is asked for its time once a minute', async () => {
  const some = world();
  await some.clock.measure();
  await pass(some, 120, 5);
  expect(some.state.requests).toBe(2);
  expect(some.noteOffset.mock.calls.length).toBeGreaterThan(30);
});

test('without heartbeats, or with late ones, it is asked as often as before', async () => {
  const silent = world();
  await silent.clock.measure();
  for (let times = 0; times < 5; times += 1) {
    silent.state.true += 3_000;
    await silent.clock.keep();
  }
  expect(silent.state.requests).toBe(6);
  const late = world();
  await late.clock.measure();
  await pass(late, 15, 400);
  expect(late.state.requests).toBe(6);
});

test('a heartbeat from the future shows that the clock is behind, one from long ago only that it may be ahead', async () => {
  const { clock, state } = world({ thereMs: 0, backMs: 0 });
  await clock.measure();
  state.true += 60_000;
  const ahead = state.true + 3_600_000;
  clock.receive(ahead);
  expect(clock.now()).toBe(ahead);
  state.requests = 0;
  clock.receive(state.true);
  expect(clock.now()).toBe(ahead);
  await clock.keep();
  expect(state.requests).toBe(1);
  expect(clock.now()).toBe(state.true);
});
