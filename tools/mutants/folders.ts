import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { workspaceOf } from '../structure/imports.ts';

export interface FolderTests {
  /** Parts of the paths of test files. */
  patterns: readonly string[];
  /** True if they need MongoDB and NATS. */
  needsServers: boolean;
}

const unit = (...patterns: string[]): FolderTests => ({ patterns, needsServers: false });
const withServers = (...patterns: string[]): FolderTests => ({ patterns, needsServers: true });

/** Tests of what is stored of a player, for how long, and shown in an export. */
const GAME_DATA = 'tests/game/(export|privacy-policy)';

/** Folders that need more tests than their own unit tests, or only theirs in a larger workspace. */
const known: Readonly<Record<string, FolderTests>> = {
  'libs/rules': unit('libs/rules/'),
  'libs/contracts': unit(
    'libs/contracts/src/',
    'tools/contracts/',
    'libs/service-kit/src/(handler|sockets/socket|http/parse-input)',
    'gateway/src/(guard|routing)/',
    'services/battle/src/(base/(log/stream|pods/)|play/(rooms/|views/battle-delta)|keep/)',
  ),
  'gateway/src/guard': unit('gateway/src/'),
  'services/battle/src': withServers(
    'services/battle/src/',
    'services/battle/tests/(aborted|battle|clock|eviction|free-battle|leftover-logs|log|operators-look|play-socket)\\.',
    'services/battle/tests/(lost-log|outage-compensation|reconnect|refusals|repeated-actions|report-chat|restored)',
    'services/battle/tests/(room-|stored-logs|sweep|unknown-records|unmade-rooms|written-entries)',
  ),
  'services/inventory': withServers('services/inventory/', 'console/tests/grants', GAME_DATA),
  'services/social': withServers('services/social/', GAME_DATA),
};

/** Those known for it or for a folder around it, else the unit tests of its workspace. */
export function testsOf(folder: string): FolderTests {
  const isBelow = (parent: string) => `${folder}/`.startsWith(`${parent}/`);
  const entry = Object.entries(known).find(([parent]) => isBelow(parent));
  return entry?.[1] ?? unit(`${workspaceOf(`${folder}/`)}/src/`);
}

/** The folder of the argument, as a path from the root without a slash at its end. */
export function chosenFolder(argument: string | undefined): string {
  const folder = argument?.replace(/^\.\//, '').replace(/\/+$/, '') ?? '';
  if (folder === '' || folder.includes('..') || !existsSync(join(root, folder))) {
    throw new UsageError(
      `There is no folder "${argument ?? ''}": name one with sources, for example "npm run mutants -- libs/rules".`,
    );
  }
  return folder;
}
