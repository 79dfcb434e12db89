import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createPods, type Pods } from './support/pods.ts';
import { withClock } from './support/rulebooks.ts';

const CLOCK_MS = 300;

let pods: Pods;
let pod: RunningService;

beforeAll(async () => {
  pods = await createPods();
  pod = await pods.start({ overrides: { rulebook: withClock(CLOCK_MS) } });
}, 60_000);

afterAll(() => pods.stop(), 30_000);

test('a battle that both players have left is played on by the clock and ends', async () => {
  const [anna, bob] = [pods.player('アンナ'), pods.player('ボブ')];
  const waiting = await anna.connect(pod, await anna.claim(pod));
  const slug = await bob.claim(pod);
  await waiting.until((state) => state.status === 'setup');
  anna.leave();

  await eventually(async () => (await anna.current(pod)) === null, { withinMs: 30_000 });

  const socket = await bob.connect(pod, slug);
  const state = await socket.until(({ status }) => status === 'finished');
  expect(state).toMatchObject({ end_reason: 'clock', deadline: null });
}, 60_000);

test('every update says when the clock ends, and a turn that nobody plays ends then', async () => {
  const player = pods.player();
  const socket = await player.connect(pod, await player.claim(pod, { mode: 'practice' }));
  const first = await socket.until(({ status }) => status === 'setup');
  expect(first.deadline).toBeGreaterThan(first.now);
  expect(first.deadline).toBeLessThanOrEqual(first.now + CLOCK_MS);
  const begun = await socket.until(({ status }) => status === 'progress');
  expect(begun.version).toBeGreaterThan(first.version);
  expect(socket.states().flatMap(({ events }) => events)).toContainEqual({ type: 'timed_out', side: 'you' });
}, 60_000);
