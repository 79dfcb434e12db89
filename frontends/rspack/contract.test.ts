import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SCREENS_CONTRACT } from '@maseki/contracts/gateway/config.ts';
import { repository } from './apps.ts';
import { exposedFolders } from './federation.ts';

/** As of this contract number. After a change, raise it and record the new value here. */
const RECORDED = { contract: 24, fingerprint: 'a90972d5bdf611cd' };

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The code without comments and layout. */
const code = (file: string) =>
  read(file)
    .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .replace(/\s+/g, ' ');

function fingerprint(): string {
  const shape = [
    code('frontends/rspack/shims/react-router-dom.ts'),
    code('libs/ui/src/remote-contract.ts'),
    exposedFolders,
    ...['local-board.ts', 'shared-board.ts', 'battle/guide.ts'].map((file) => code(`frontends/battle/src/${file}`)),
    code('frontends/fairness/src/battle-check.ts'),
    /interface SeenBattle .*?(?=interface ProofFile)/.exec(
      code('frontends/fairness/src/battle-check/check-replay.ts'),
    )?.[0],
    /interface BattleScreenProps \{.*?\}/.exec(code('frontends/battle/src/board/battle-screen.tsx'))?.[0],
    /interface RoomAccess \{.*?\}/.exec(code('frontends/battle/src/room/use-room.ts'))?.[0],
    code('libs/ui/src/glossary/term-text.tsx'),
    /export default function HelpContent\(.*?\)/.exec(code('libs/ui/src/glossary/help-content.tsx'))?.[0],
    /interface GlossaryEntry \{.*?\}/.exec(code('libs/ui/src/glossary/operations.ja.ts'))?.[0],
  ];
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}

test('what shell and remotes share beside libraries matches the recorded number of the contract', () => {
  expect({ contract: SCREENS_CONTRACT, fingerprint: fingerprint() }).toEqual(RECORDED);
});
