import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { createSeatSweep, giveUpRoom } from './unmade-rooms.ts';

const NOW = 1_000_000;
const OWN_A = '01K9000000000000000000000A';
const OWN_B = '01K9000000000000000000001A';
const FOREIGN = '01K9000000000000000000000B';

function database({ unconfirmed = [] as string[], made = [] as string[], archived = [] as string[] } = {}) {
  const steps: string[] = [];
  const deps = {
    stores: {
      rooms: {
        async giveUp(id: string) {
          await setImmediate();
          steps.push(`gives up ${id}`);
          return ['anna', 'ben'];
        },
        freeArchived: async (id: string) => void steps.push(`frees ${id}`),
        async unconfirmed(before: number) {
          steps.push(`before ${NOW - before}`);
          return unconfirmed;
        },
        knownAmong: async (ids: readonly string[]) => new Set(ids.filter((id) => made.includes(id))),
        async confirm(ids: readonly string[]) {
          await setImmediate();
          steps.push(`confirms ${ids.join()}`);
        },
        forgetGivenUp: async () => void steps.push('forgets'),
      },
      replays: { isArchived: async (id: string) => archived.includes(id) },
    },
    ownShards: { all: () => ['A'] },
    now: () => NOW,
    log: createLog('test', { pod: 'test', logLevel: 'silent' }),
  } as unknown as Parameters<typeof createSeatSweep>[0];
  return { deps, steps };
}

test('the seats in an archived room are freed, those in a room that was never made are given up', async () => {
  const { deps, steps } = database({ archived: [OWN_A] });
  await giveUpRoom(OWN_A, deps);
  await giveUpRoom(OWN_B, deps);
  expect(steps).toEqual([`frees ${OWN_A}`, `gives up ${OWN_B}`]);
});

test('of own shards unmade rooms are given up, one after the other, and then the made ones confirmed', async () => {
  const { deps, steps } = database({ unconfirmed: [OWN_A, FOREIGN, OWN_B], made: [OWN_A, FOREIGN] });
  const tried: string[] = [];
  const sweep = createSeatSweep(deps);
  const isBusy = await sweep(async (id, work) => {
    tried.push(id);
    await work;
  });
  expect(isBusy).toBe(true);
  expect(tried).toEqual([OWN_B]);
  expect(steps).toEqual(['forgets', 'before 2000', `gives up ${OWN_B}`, `confirms ${OWN_A}`]);
});

test('a sweep without unconfirmed seats of own shards confirms nothing', async () => {
  const { deps, steps } = database({ unconfirmed: [FOREIGN] });
  expect(await createSeatSweep(deps)((_, work) => work)).toBe(false);
  expect(steps).toEqual(['forgets', 'before 2000']);
});

test('one of sixty sweeps lets ids of given up rooms go', async () => {
  const { deps, steps } = database();
  const sweep = createSeatSweep(deps);
  for (let count = 0; count < 121; count += 1) await sweep((_, work) => work);
  expect(steps.filter((step) => step === 'forgets')).toHaveLength(3);
});
