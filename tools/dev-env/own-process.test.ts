import { expect, test } from '@jest/globals';
import { ownProcess } from './own-process.ts';

const idle = ['-e', 'setInterval(() => undefined, 1000)'];

test('a process that ends by itself is told, one that is killed is not', async () => {
  await expect(ownProcess(process.execPath, ['-e', 'process.exit(3)']).failed).rejects.toThrow('ended with 3');
  await expect(ownProcess('/no/such/program', []).failed).rejects.toThrow('cannot be started');
  const server = ownProcess(process.execPath, idle);
  await server.kill();
  server.start();
  await server.kill();
  expect(await Promise.race([server.failed, 'alive'])).toBe('alive');
});
