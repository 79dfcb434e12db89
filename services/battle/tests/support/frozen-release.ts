import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@maseki/tools/paths.ts';
import { type Rules, rulebook } from '../../src/battle/rulebook.ts';

/** Freezes the present release as `npm run freeze-rules` does, and loads the file. */
export async function freezePresentRelease(): Promise<Rules> {
  const folder = mkdtempSync(join(tmpdir(), 'frozen-'));
  try {
    const command = join(root, 'tools/commands/freeze-rules.ts');
    await promisify(execFile)(process.execPath, [command, '--into', folder]);
    const frozen = (await import(join(folder, `${rulebook.newest.version}.js`))) as { release: Rules };
    return frozen.release;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
