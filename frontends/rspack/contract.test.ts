import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SCREENS_CONTRACT } from '@maseki/contracts/gateway/config.ts';
import { repository } from './apps.ts';
import { SINGLETONS } from './federation.ts';

/** What was shared when the contract got its number. After a change raise the number, and put the new value here. */
const RECORDED = { contract: 1, fingerprint: '0d489bcd2e2e2fac' };

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Comments and layout change nothing. */
const code = (file: string) =>
  read(file)
    .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .replace(/\s+/g, ' ');

function fingerprint(): string {
  const { dependencies } = JSON.parse(read('libs/ui/package.json')) as { dependencies: Record<string, string> };
  const versions = Object.entries(SINGLETONS).map(([request, { packageName }]) => [request, dependencies[packageName]]);
  const shape = [
    versions.sort(),
    code('frontends/rspack/shims/react-router-dom.ts'),
    code('libs/ui/src/remote-contract.ts'),
  ];
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}

test('what shell and remotes share is what this number of the contract stands for', () => {
  expect({ contract: SCREENS_CONTRACT, fingerprint: fingerprint() }).toEqual(RECORDED);
});
