import { expect, test } from '@jest/globals';
import { ConflictError, retryOnConflict } from './retry-on-conflict.ts';

/** Work that fails a number of times before it succeeds, and how often it was done. */
function failing(times: number, error: Error) {
  const done = { count: 0 };
  const work = async () => {
    done.count += 1;
    if (done.count <= times) throw error;
    return 'done';
  };
  return { work, done };
}

test('what conflicts four times is done, and a fifth conflict is an error', async () => {
  const conflict = new ConflictError();
  await expect(retryOnConflict(failing(4, conflict).work)).resolves.toBe('done');
  const hopeless = failing(9, conflict);
  await expect(retryOnConflict(hopeless.work)).rejects.toBe(conflict);
  expect(hopeless.done.count).toBe(5);
});

test('a duplicate key is a conflict, and any other error ends it', async () => {
  const duplicate = Object.assign(new Error('E11000'), { code: 11000 });
  await expect(retryOnConflict(failing(1, duplicate).work)).resolves.toBe('done');
  const broken = failing(1, new Error('broken'));
  await expect(retryOnConflict(broken.work)).rejects.toThrow('broken');
  expect(broken.done.count).toBe(1);
});
