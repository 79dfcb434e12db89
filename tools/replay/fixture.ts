import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AppliedEntry } from '@maseki/battle/battle/room.ts';
import { humanPlayer } from '@maseki/battle/battle/room-setup.ts';
import { root } from '../paths.ts';

/** `services/battle/tests/stored-logs.test.ts` plays every battle here to its end. */
const FOLDER = join(root, 'services/battle/tests/logs');

/** Without the persons in it. Resolves to the file. */
export function writeFixture(applied: readonly AppliedEntry[], folder = FOLDER): string {
  const room_id = `reported-${applied.at(-1)?.entry.hash.replaceAll(/\W/g, '').slice(0, 8) ?? ''}`;
  const players = { a: humanPlayer('anna', 'アンナ', null), b: humanPlayer('ben', 'ベン', null) };
  const entries = applied.map(({ entry }) =>
    entry.kind === 'created' ? { ...entry, room_id, players, aliases: [], deck_ids: undefined } : entry,
  );
  const file = join(folder, `${basename(room_id)}.json`);
  writeFileSync(file, `${JSON.stringify(entries)}\n`);
  return file;
}
