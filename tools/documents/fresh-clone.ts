import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';

export interface FreshClone {
  /** Its path has spaces and Japanese letters, so that commands prove that they bear them. */
  folder: string;
  remove(): void;
}

/** A clone of the last commit, without packages. Changes that are not committed are not in it. */
export function cloneFresh(): FreshClone {
  const parent = mkdtempSync(join(realpathSync(tmpdir()), '魔石 デュエル '));
  const folder = join(parent, 'my clone');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { stdio: 'inherit' });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
