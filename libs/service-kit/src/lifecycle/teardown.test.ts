import { expect, jest, test } from '@jest/globals';
import { createTeardown } from './teardown.ts';

test('what was made last is undone first, once, and a failure keeps nothing from being undone', async () => {
  const undone: string[] = [];
  const onError = jest.fn();
  const teardown = createTeardown(onError);
  teardown.add(() => undone.push('database'));
  teardown.add(() => Promise.reject(new Error('stuck')));
  teardown.add(async () => undone.push('server'));
  await Promise.all([teardown.run(), teardown.run()]);
  expect(undone).toEqual(['server', 'database']);
  expect(onError).toHaveBeenCalledTimes(1);
});
