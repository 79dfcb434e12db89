import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { installPackages } from './debian.ts';

let folder: string;
let aptGet: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'debian-'));
  aptGet = join(folder, 'apt-get');
  // Like the real one, it refuses while another one runs.
  const script = `#!/bin/sh
mkdir ${folder}/lists 2>/dev/null || { echo 'E: Unable to lock directory /var/lib/apt/lists/' >&2; exit 100; }
sleep 0.2
for last; do :; done
echo "$last" >> ${folder}/calls
rmdir ${folder}/lists
`;
  writeFileSync(aptGet, script);
  chmodSync(aptGet, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two installations at once wait for each other', async () => {
  await Promise.all([installPackages(['chromium'], aptGet), installPackages(['fonts-ipafont-gothic'], aptGet)]);
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  expect(calls).toHaveLength(4);
  expect([calls[0], calls[2]]).toEqual(['update', 'update']);
  expect([calls[1], calls[3]].sort()).toEqual(['chromium', 'fonts-ipafont-gothic']);
});

test('a system that is not Debian, or not ours to change, is an error', async () => {
  await expect(installPackages(['chromium'], null)).rejects.toThrow('needs apt-get and root');
});
