import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SCREENS_CONTRACT } from '@maseki/contracts/gateway/config.ts';
import { repository } from './apps.ts';
import { OF_REMOTES, ON_DEMAND, SHARED } from './shared-libraries.ts';

/**
 * The fingerprint of the shared libraries at the time of this contract number. After a change,
 * raise the number and record the new value here.
 */
const RECORDED = { contract: 4, fingerprint: '879ba18256125f30' };

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The code without comments and layout. */
const code = (file: string) =>
  read(file)
    .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .replace(/\s+/g, ' ');

const dependenciesOf = (folder: string) =>
  (JSON.parse(read(`${folder}/package.json`)) as { dependencies: Record<string, string> }).dependencies;

function fingerprint(): string {
  const dependencies = Object.assign(
    {},
    ...['libs/ui', 'libs/contracts', 'frontends/shell'].map(dependenciesOf),
  ) as Record<string, string>;
  const versions = Object.entries(SHARED).map(([request, packageName]) => [request, dependencies[packageName]]);
  if (versions.some(([, version]) => !version))
    throw new Error('a shared library is in no package.json of libs/ui, libs/contracts and the shell');
  const shape = [
    versions.sort(),
    code('frontends/rspack/shims/react-router-dom.ts'),
    code('libs/ui/src/remote-contract.ts'),
    ON_DEMAND,
    OF_REMOTES,
    ...['shared-board.ts', 'board/guide.ts'].map((file) => code(`frontends/battle/src/${file}`)),
    /interface BattleScreenProps \{.*?\}/.exec(code('frontends/battle/src/board/battle-screen.tsx'))?.[0],
    /interface RoomAccess \{.*?\}/.exec(code('frontends/battle/src/room/use-room.ts'))?.[0],
    code('libs/ui/src/glossary/term-text.tsx'),
    /interface GlossaryEntry \{.*?\}/.exec(code('libs/ui/src/glossary/glossary.ja.ts'))?.[0],
  ];
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}

test('the shared libraries match the recorded number of the contract', () => {
  expect({ contract: SCREENS_CONTRACT, fingerprint: fingerprint() }).toEqual(RECORDED);
});
