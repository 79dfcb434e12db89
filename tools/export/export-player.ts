import { OperatorError } from '@maseki/auth/moderation/arguments.ts';
import { findPlayer, openCommandDeps } from '@maseki/auth/moderation/command.ts';
import type { ExportedRow } from '@maseki/contracts/export-endpoint.ts';
import type { ExportPart, Owner } from '@maseki/service-kit/export/export-handler.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import type { Connection } from 'mongoose';
import { partsOf } from './parts.ts';

interface ExportOrder {
  /** The name or the id of the player. */
  player: string;
  reason: string;
  by: string;
}

export type DatabaseOf = (service: string) => { uri: string; name: string };

/** All that the game stores of a player, in the form of the settings page's file. */
export interface PlayersFile {
  username: string;
  exported_at: string;
  missing: string[];
  data: Record<string, ExportedRow[]>;
}

async function withDatabase<V>({ uri, name }: ReturnType<DatabaseOf>, work: (db: Connection) => Promise<V>) {
  const db = await connectMongo(uri, name);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A command has its process for itself. */
const withoutRest = async () => undefined;

async function allRows({ page }: ExportPart, owner: Owner): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for (let after: string | undefined | null; after !== null; ) {
    const read = await page(owner, after, withoutRest);
    rows.push(...read.rows);
    after = read.next;
  }
  return rows;
}

/** Notes the export in the audit trail. Throws OperatorError if there is no such player. */
const note = (order: ExportOrder, databaseOf: DatabaseOf): Promise<Owner> =>
  withDatabase(databaseOf('auth'), async (db) => {
    const { moderation, users } = openCommandDeps(db);
    const found = await findPlayer(order.player, users);
    if (!found) throw new OperatorError(`There is no player ${order.player}.`, 'unknown_player');
    await moderation.noteExport(found.id, order);
    const { id, username } = found;
    return { id, username };
  });

/** For one who cannot log in. Noted before anything is read. Throws OperatorError. */
export async function exportPlayer(order: ExportOrder, databaseOf: DatabaseOf): Promise<PlayersFile & Owner> {
  const owner = await note(order, databaseOf);
  const data: PlayersFile['data'] = {};
  for (const [service, partsIn] of Object.entries(partsOf)) {
    await withDatabase(databaseOf(service), async (db) => {
      for (const [name, part] of Object.entries(partsIn(db))) data[`${service}.${name}`] = await allRows(part, owner);
    });
  }
  return { ...owner, exported_at: new Date().toISOString(), missing: [], data };
}
