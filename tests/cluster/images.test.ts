import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { root } from '@maseki/tools/paths.ts';
import { SOURCES_OF_LOAD } from './images.ts';

test('the image of the players has another name when any of its sources has changed', () => {
  const found = globSync(SOURCES_OF_LOAD, { cwd: root });
  expect(found).toEqual(
    expect.arrayContaining([
      'tests/cluster/load/main.ts',
      'tests/faults/verdicts/stored-battles.ts',
      'tests/security/checks/bus.ts',
    ]),
  );
});
