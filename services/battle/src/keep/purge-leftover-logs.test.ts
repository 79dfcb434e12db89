import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { createLeftoverPurge } from './purge-leftover-logs.ts';

const HOUR_MS = 60 * 60 * 1_000;
const ROOM = '01K9000000000000000000000A';

test('a round ends once the log has removed what is left over', async () => {
  const record = { roomId: ROOM, seq: 1, storedAt: 0 };
  let isRemoved = false;
  const purge = createLeftoverPurge({
    stores: { rooms: { isKnown: async () => false } },
    battleLog: {
      nextIn: async () => (isRemoved ? undefined : record),
      newestOf: async () => record,
      async forget() {
        await setImmediate();
        if (isRemoved) throw new Error('removed twice');
        isRemoved = true;
      },
    },
    ownShards: { all: () => ['A'] },
    now: () => 25 * HOUR_MS,
    log: createLog('test', { pod: 'test', logLevel: 'silent' }),
  } as unknown as Parameters<typeof createLeftoverPurge>[0]);
  await purge();
  expect(isRemoved).toBe(true);
});
