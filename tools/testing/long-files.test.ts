import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import longFiles from './jest/long-files.json' with { type: 'json' };

test('each test file that begins early because it is long exists', () => {
  expect(longFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
