import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createPods, type Pods } from './support/pods.ts';
import { withClock } from './support/rulebooks.ts';

/** Longer than a busy machine takes to send the first update. */
const CLOCK_MS = 4_000;

let pods: Pods;

beforeAll(async () => {
  pods = await createPods();
});

afterAll(() => pods.stop(), 30_000);

const podWithClock = (ms: number) => pods.start({ overrides: { rulebook: withClock(ms) } });

test('a battle that both players have left is played on by the clock and ends', async () => {
  const pod = await podWithClock(300);
  const [anna, bob] = [pods.player('アンナ'), pods.player('ボブ')];
  const waiting = await anna.connect(pod, await anna.claim(pod));
  const slug = await bob.claim(pod);
  await waiting.until((state) => state.status === 'setup');
  anna.leave();

  await eventually(async () => (await anna.current(pod)) === null);

  const socket = await bob.connect(pod, slug);
  const state = await socket.until(({ status }) => status === 'finished');
  expect(state).toMatchObject({ end_reason: 'clock', deadline: null });
});

test('every update says when the clock ends, and a turn without an action ends then', async () => {
  const pod = await podWithClock(CLOCK_MS);
  const player = pods.player();
  const socket = await player.connect(pod, await player.claim(pod, { mode: 'practice' }));
  const first = await socket.until(({ status }) => status === 'setup');
  expect(first.deadline).toBeGreaterThan(first.now);
  expect(first.deadline).toBeLessThanOrEqual(first.now + CLOCK_MS);
  const begun = await socket.until(({ status }) => status === 'progress');
  expect(begun.version).toBeGreaterThan(first.version);
  expect(socket.states().flatMap(({ events }) => events)).toContainEqual({ type: 'timed_out', side: 'you' });
});
