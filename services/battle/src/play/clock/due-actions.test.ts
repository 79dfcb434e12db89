import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import type { Outage } from '../../battle/compensate-clock.ts';
import type { Command } from '../../battle/decide.ts';
import { createDueActions } from './due-actions.ts';

const START = 1_000_000;
const DEADLINE = START + 20_000;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

const headerOf = (roomId: string): RecordHeader => ({
  roomId,
  version: 1,
  at: START,
  deadline: DEADLINE,
  botToMove: false,
  finished: false,
  writer: 'w',
});

/** A pod with sockets of the `watched…` rooms. Each command takes a second. */
function pod(outages: readonly Outage[] = []) {
  const commands: { roomId: string; command: Command; at: number }[] = [];
  const running = { now: 0, most: 0 };
  const unused = () => {
    throw new Error('not used');
  };
  const actions = createDueActions({
    now: Date.now,
    subscribers: { has: (roomId: string) => roomId.startsWith('watched') } as never,
    config: { botPaceMs: { from: 0, to: 0 } },
    commands: {
      async handle(roomId, command) {
        commands.push({ roomId, command, at: Date.now() });
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        running.now -= 1;
        actions.track({ ...headerOf(roomId), version: 2, deadline: null });
        return undefined;
      },
    },
    logFollower: { follows: () => true } as never,
    battleLog: { tails: unused } as never,
    roomCache: {} as never,
    botWorkers: { chooseAction: unused },
    heartbeat: { outagesUntil: async () => outages, knownOutages: () => outages } as never,
    log: createLog('test', { pod: 'test', logLevel: 'silent' }),
  });
  return { actions, commands, running };
}

test('when the time of many rooms is up at once, those that are watched do not wait for the others, which all get their turn', async () => {
  const { actions, commands, running } = pod();
  for (let n = 0; n < 100; n += 1) actions.track(headerOf(`left-${n}`));
  await jest.advanceTimersByTimeAsync(DEADLINE - START + 1_500);
  const begun = commands.length;
  expect(begun).toBeGreaterThan(0);
  for (let n = 0; n < 5; n += 1) actions.track(headerOf(`watched-${n}`));
  await jest.advanceTimersByTimeAsync(500);
  expect(commands.filter(({ roomId }) => roomId.startsWith('watched'))).toHaveLength(5);
  expect(running.most).toBeLessThanOrEqual(8 + 5);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(new Set(commands.map(({ roomId }) => roomId)).size).toBe(105);
  expect(commands).toHaveLength(105);
  expect(Math.min(...commands.map(({ at }) => at))).toBeGreaterThanOrEqual(DEADLINE);
});

test('an outage is compensated at once where somebody watches, and elsewhere when the time is up', async () => {
  const outage = { id: 'o', from: START + 1_000, to: START + 9_000 };
  const { actions, commands } = pod([outage]);
  actions.track(headerOf('watched'));
  actions.track(headerOf('left'));
  await jest.advanceTimersByTimeAsync(10_000);
  const compensated = actions.compensateClocks();
  await jest.advanceTimersByTimeAsync(2_000);
  await compensated;
  expect(commands).toMatchObject([{ roomId: 'watched', command: { type: 'compensate', outage } }]);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(commands[1]).toMatchObject({ roomId: 'left', command: { type: 'time_out', outages: [outage] } });
});
