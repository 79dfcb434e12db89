import { expect, test } from '@jest/globals';
import { CannotReproduce } from '../battle/room.ts';
import { ArchivingPaused, limitArchiving } from './limit-archiving.ts';

const rooms = (count: number) => Array.from({ length: count }, (_, n) => `room-${n}`);
/** Lets the work run that is waiting now. */
const runWaiting = () => new Promise((resolve) => setImmediate(resolve));

/** An archiver whose work the test ends, or lets fail. */
function controlled() {
  const tries: string[] = [];
  const open: { roomId: string; resolve(isOver: boolean): void; reject(error: Error): void }[] = [];
  let time = 0;
  const { archive } = limitArchiving(
    {
      archive(roomId: string) {
        tries.push(roomId);
        return new Promise<boolean>((resolve, reject) => open.push({ roomId, resolve, reject }));
      },
    },
    // A clock that never stands still.
    { now: () => (time += 0.001), random: () => 1 },
  );
  return {
    archive,
    tries,
    open,
    pass(ms: number) {
      time += ms;
    },
    async fail(error: Error) {
      const failed = expect(archive('room')).rejects.toThrow(error);
      await runWaiting();
      open.splice(0).forEach(({ reject }) => {
        reject(error);
      });
      await failed;
    },
  };
}

test('a second request for a battle that is being archived waits for the first', async () => {
  const { archive, tries, open } = controlled();
  const wanted = [archive('room'), archive('room'), archive('room')];
  await runWaiting();
  open[0]?.resolve(true);
  expect(await Promise.all(wanted)).toEqual([true, true, true]);
  expect(tries).toEqual(['room']);
});

test('of many at once some are archived and the others wait for them', async () => {
  const { archive, tries, open } = controlled();
  const all = Promise.all(rooms(40).map(archive));
  let most = 0;
  while (tries.length < 40 || open.length > 0) {
    await runWaiting();
    most = Math.max(most, open.length);
    open.splice(0).forEach(({ resolve }) => {
      resolve(true);
    });
  }
  expect(await all).toEqual(Array(40).fill(true));
  expect(most).toBe(8);
});

test('after a failure a battle is not tried for a while, longer after each, and a success ends it', async () => {
  const { archive, tries, open, pass, fail } = controlled();
  const failure = new Error('no primary');
  await fail(failure);
  await expect(archive('room')).rejects.toThrow(ArchivingPaused);
  pass(1_000);
  await fail(failure);
  pass(1_000);
  await expect(archive('room')).rejects.toThrow(ArchivingPaused);
  expect(tries).toHaveLength(2);
  pass(1_000);
  const archived = archive('room');
  await runWaiting();
  open[0]?.resolve(true);
  expect(await archived).toBe(true);
  open.length = 0;
  await fail(failure);
  pass(1_000);
  await fail(failure);
});

test('a battle that cannot be reproduced may be aborted at once', async () => {
  const { tries, fail } = controlled();
  await fail(new CannotReproduce('room: no beginning'));
  await fail(new CannotReproduce('room: no beginning'));
  expect(tries).toHaveLength(2);
});
