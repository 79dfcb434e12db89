import { join } from 'node:path';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { createLog, type Log } from '@maseki/service-kit/log.ts';
import { migrate } from '@maseki/service-kit/mongo/migrate.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { AuthorizationError } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { type BackupConfig, backupConfig } from '../backup/config.ts';
import { type Connected, connectServers, leaveServers } from '../backup/connections.ts';
import { isShared } from '../backup/dump-streams.ts';
import { isIntact } from '../backup/files.ts';
import { listBackups } from '../backup/folder.ts';
import { filesOf, type Manifest, readManifest } from '../backup/manifest.ts';
import { figuresOf } from '../backup/run.ts';
import { databaseOwners } from '../bus.ts';
import { SetupError } from '../jetstream.ts';
import { streamsOf } from '../set-up.ts';
import { dropDatabases, findDocuments, restoreDatabases } from './databases.ts';
import { holdRestoredLive } from './live.ts';
import { addConsumers, deleteStreams, findMessages, restoreStreams, startsOf } from './streams.ts';
import { useUpSecrets } from './used-secrets.ts';

const AUTHENTICATION_FAILED = 18;

/** That an installation began to restore a backup, kept in the database of `setup`. */
interface RestoreRow {
  /** The name of the backup. */
  _id: string;
  beganAt: Date;
  databasesAsOf: Date;
  /** From when on consumers get events, by their names. */
  starts: Record<string, Date>;
}

interface Restore extends Connected {
  config: BackupConfig;
  env: Environment;
  log: Log;
  /** The database of `setup`. */
  own: Connection;
}

const rowsOf = ({ own }: Restore) => own.collection<RestoreRow>('restores');

/** A server that is not there yet, or has no users yet. */
const isTemporary = (error: unknown): boolean =>
  isUnavailable(error) ||
  error instanceof AuthorizationError ||
  (error instanceof Error && 'code' in error && error.code === AUTHENTICATION_FAILED);

async function refuseUnlessEmpty({ mongo, manager, config }: Restore): Promise<void> {
  const documents = await findDocuments(mongo, config.mongo.dbPrefix);
  const stream = await findMessages(manager);
  const found = documents === undefined ? stream && `the stream ${stream}` : `the collection ${documents}`;
  if (found) {
    throw new SetupError(
      `This installation is not empty: there is something in ${found}. A restore begins with nothing.`,
    );
  }
}

/** The log would be looked for in other streams than the backup has. */
function refuseOtherStreams({ env, config }: Restore, { streams }: Manifest): void {
  const configured = streamsOf(databaseOwners, env, config.setup).map(({ name }) => name);
  const other = streams.filter(({ name }) => !isShared(name) && !configured.includes(name));
  if (other.length > 0) {
    const names = streams.map(({ name }) => name).join(', ');
    throw new SetupError(`BATTLE_LOG_STREAMS is not as it was: the backup has the streams ${names}.`);
  }
}

async function refuseUnlessIntact(folder: string, manifest: Manifest): Promise<void> {
  for (const file of filesOf(manifest)) {
    if (!(await isIntact(folder, file))) throw new SetupError(`${join(folder, file.path)} is not as it was written.`);
  }
}

/** Restores one backup, from the beginning where another process was interrupted. */
async function restore(work: Restore, name: string): Promise<void> {
  const { config, mongo, nats, manager, log } = work;
  const { dbPrefix } = config.mongo;
  const { replicas } = config.setup;
  const begun = performance.now();
  const folder = join(config.folder, name);
  const manifest = await readManifest(folder);
  refuseOtherStreams(work, manifest);
  await refuseUnlessIntact(folder, manifest);
  const interrupted = await rowsOf(work).findOne({ _id: name });
  if (interrupted) await dropDatabases(mongo, dbPrefix);
  else await refuseUnlessEmpty(work);
  const { consumers, databases, streams, databasesAsOf } = manifest;
  const row = {
    beganAt: new Date(),
    databasesAsOf: new Date(databasesAsOf),
    starts: startsOf(consumers, databasesAsOf),
  };
  await rowsOf(work).replaceOne({ _id: name }, row, { upsert: true });
  await deleteStreams(manager);
  await restoreDatabases(mongo, { databases, folder, dbPrefix });
  await useUpSecrets(mongo, dbPrefix);
  // Services wait for streams, so the streams come after the documents.
  await restoreStreams(nats, { streams, folder, replicas });
  await holdRestoredLive(work, manifest.finishedAt);
  const seconds = (performance.now() - begun) / 1_000;
  log.info({ event: 'backup_restored', backup: name, seconds, ...figuresOf(manifest) }, 'a backup was restored');
}

/** The backup that is named, or that was restored here, or the newest. */
async function nameToRestore(work: Restore): Promise<string> {
  const { restoreName, folder } = work.config;
  const name = restoreName ?? (await rowsOf(work).findOne())?._id ?? (await listBackups(folder))[0];
  if (!name) throw new SetupError(`The folder ${folder} holds no backup.`);
  return name;
}

/**
 * Restores a backup once into an installation that holds only what `setup` made. After a finished
 * restore it does nothing. Several may run at once, and an interrupted one begins again. Waits
 * until the servers are up. Resolves to the name of the backup. Throws SettingError or SetupError.
 */
export async function restoreBackup(env: Environment, log: Log): Promise<string> {
  const config = backupConfig(env);
  const servers = await retry(() => connectServers(config), {
    isTemporary,
    onRetry: (error, waitMs) =>
      log.warn({ event: 'server_unreachable', reason: String(error), waitMs }, 'a server cannot be reached yet'),
  });
  try {
    const own = servers.mongo.useDb(`${config.mongo.dbPrefix}setup`);
    const work: Restore = { ...servers, config, env, log, own };
    const name = await nameToRestore(work);
    await migrate(own, [{ name: `restore ${name}`, run: () => restore(work, name) }]);
    // They come last because services start when they exist. An interrupted restore would begin
    // again under running services.
    const row = await rowsOf(work).findOne({ _id: name });
    await addConsumers(servers.manager, row?.starts ?? {}, config.setup.replicas);
    return name;
  } finally {
    await leaveServers(servers);
  }
}

/** The command `restore`. */
export async function runRestore(env: Environment): Promise<void> {
  const { setup } = backupConfig(env);
  await restoreBackup(env, createLog('restore', { pod: 'restore', logLevel: setup.logLevel }));
}
