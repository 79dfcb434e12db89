import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ForeignRemotes } from '@maseki/contracts/gateway/screens-config.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { unlessMissing } from './builds.ts';

/** A file beside the apps, which an operator may change while the gateway runs. */
const FILE = 'foreign-remotes.json';

/** docs/foreign-remotes.md. Undefined if there are none or the file cannot be read. */
export async function readForeignRemotes(assets: string, log: Log): Promise<ForeignRemotes | undefined> {
  const text = await readFile(join(assets, FILE), 'utf8').catch(unlessMissing);
  if (text === null) return undefined;
  try {
    return ForeignRemotes.parse(JSON.parse(text));
  } catch (error) {
    log.error({ event: 'foreign_remotes_unreadable', err: error }, `${FILE} cannot be read`);
    return undefined;
  }
}
