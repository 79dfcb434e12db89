import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { npm } from './npm.mjs';

const before = { ...process.env };
beforeEach(() => {
  process.env['PATH'] = [join('/repo', 'node_modules', '.bin'), '/usr/bin', '/bin'].join(delimiter);
});
afterEach(() => {
  process.env = { ...before };
});

test('npm runs without the Node that lies in node_modules, as npm ci deletes it', () => {
  expect(npm(['ci']).env.PATH).toBe(['/usr/bin', '/bin'].join(delimiter));
});

test('the npm that started us is used, else the one of the PATH', () => {
  process.env['npm_execpath'] = '/usr/lib/npm/bin/npm-cli.js';
  expect(npm(['ci'])).toMatchObject({ file: 'node', args: ['/usr/lib/npm/bin/npm-cli.js', 'ci'] });
  delete process.env['npm_execpath'];
  expect(npm(['ci'])).toMatchObject({ file: 'npm', args: ['ci'] });
});
