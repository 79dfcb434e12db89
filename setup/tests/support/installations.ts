import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { makeBackup } from '../../src/backup/run.ts';
import { restoreBackup } from '../../src/restore/run.ts';
import { setUp } from '../../src/set-up.ts';
import { readableLog } from './log-lines.ts';

/** An installation after `setup`. */
export interface Installation {
  sandbox: Sandbox;
  nats: NatsConnection;
  /** As root. */
  mongo: Connection;
  database(service: string): ReturnType<Connection['useDb']>;
  close(): Promise<void>;
}

/** Streams reserve their bytes, and here are several installations on one server. */
const SMALL = { EVENTS_MAX_MB: '16', BATTLE_LOG_MAX_MB: '16' };

/** Installations with backups in a folder that a test may change. */
export function installations(folder: () => string) {
  const { lines, log } = readableLog();
  const opened: Installation[] = [];
  const envOf = ({ sandbox }: Installation, more = {}) => ({
    ...sandbox.settingsOf('setup'),
    ...SMALL,
    BACKUP_FOLDER: folder(),
    LOG_LEVEL: 'info',
    ...more,
  });
  return {
    /** What was logged. */
    lines,
    log,
    async install(): Promise<Installation> {
      const sandbox = await createSandbox();
      await setUp({ ...sandbox.settingsOf('setup'), ...SMALL }, log);
      const nats = await sandbox.connectNats('test');
      const mongo = await connectMongo(sandbox.env.MONGODB_URI, 'admin');
      const installation = {
        sandbox,
        nats,
        mongo,
        database: (service: string) => mongo.useDb(`${sandbox.env['DB_PREFIX']}${service}`),
        async close() {
          await Promise.all([nats.close(), mongo.close()]);
          await sandbox.clean();
        },
      };
      opened.push(installation);
      return installation;
    },
    backup: (from: Installation, more = {}) => makeBackup(envOf(from, more), log),
    restore: (into: Installation, more = {}) => restoreBackup(envOf(into, more), log),
    closeAll: () => Promise.all(opened.map(({ close }) => close())),
  };
}
