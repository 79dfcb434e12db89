import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { unwrap } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { isOfTest, MADE_BY, NAMESPACE } from '../cluster/cluster.ts';
import type { Manifest } from '../cluster/objects.ts';
import { podsOf } from '../cluster/pods.ts';
import { objectName, type Values } from '../cluster/release.ts';
import { archivedBattles, type CheckResult, type ClusterTest, LOAD } from '../cluster-test.ts';
import { enrol, openConsole } from '../desk.ts';
import { WITH_CONSOLE } from './console.ts';

const CLAIM = 'backups';
const JOB = 'backup-in-the-middle';
const JOB_WITHIN_MS = 180_000;
/** All accounts. Those that play no battles are compared by their possessions. */
const PLAYERS = 200;
const EXCHANGES = 5;
/** How long battles run before the backup, and again between it and the loss. */
const IN_THE_MIDDLE_MS = 20_000;
/** The schedule never starts a backup while the test runs. */
const WITH_BACKUPS: Values = {
  ...WITH_CONSOLE,
  backup: { enabled: true, claim: CLAIM, schedule: '0 0 1 1 *' },
};
const RESTORED: Values = { restore: { from: CLAIM } };
/** A card that operators stop before the backup. */
const STOPPED = 'dark-12';

/** The log entry of a backup or restore that is done. */
interface Done {
  event: string;
  seconds: number;
  databasesAsOf: string;
  documents: number;
  messages: number;
  bytes: number;
}

interface Job {
  status: { succeeded?: number; failed?: number };
}

const claim = (storageClass: string | null): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: CLAIM, namespace: NAMESPACE, labels: MADE_BY },
  spec: {
    accessModes: ['ReadWriteOnce'],
    resources: { requests: { storage: '1Gi' } },
    ...(storageClass === null ? {} : { storageClassName: storageClass }),
  },
});

/** The log entry with this event. */
function doneIn(log: string, event: string): Done {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const done = lines.map((line): Done => JSON.parse(line)).find((line) => line.event === event);
  if (!done) throw new Error(`no ${event} was logged: ${log.slice(-2_000)}`);
  return done;
}

/** Stops a card, as an operator of the console does. */
async function stopCard({ cluster }: ClusterTest): Promise<void> {
  const desk = await openConsole(cluster);
  const { call } = await desk.logIn(await enrol(cluster, 'admin'));
  const { version } = unwrap(await call(consoleEndpoints.getLive));
  const body = { version, order: { change: 'disable-card', card: STOPPED }, reason: 'check of the cluster' } as const;
  unwrap(await call(consoleEndpoints.changeLive, { body, idempotencyKey: randomUUID() }));
  desk.close();
}

/** A backup by hand, as docs/operations.md has it. */
async function makeBackup({ cluster, onProgress }: ClusterTest): Promise<Done> {
  onProgress('making a backup');
  const { inNamespace, find } = cluster;
  await inNamespace(['create', 'job', `--from=cronjob/${objectName('backup')}`, JOB]);
  await eventually(
    async () => {
      const { succeeded = 0 } = (await find<Job>('job', JOB))?.status ?? {};
      if (succeeded === 0) throw new Error(`the backup is not made: ${await inNamespace(['logs', `job/${JOB}`])}`);
      return true;
    },
    { withinMs: JOB_WITHIN_MS, everyMs: 1_000 },
  );
  return doneIn(await inNamespace(['logs', `job/${JOB}`]), 'backup_made');
}

/** A copy of a secret in the form that an operator keeps. */
const copyOf = ({ metadata, ...secret }: Manifest): Manifest => {
  const { name, labels = {}, annotations } = metadata;
  return { ...secret, metadata: { name, namespace: NAMESPACE, labels, annotations } };
};

/**
 * Deletes everything of the game, with its volumes and secrets. Resolves to a copy of the secrets.
 */
async function loseEverything({ cluster, release, volumes, forget, onProgress }: ClusterTest): Promise<Manifest[]> {
  onProgress('deleting everything');
  const secrets = (await cluster.list<Manifest>('secrets')).filter(({ metadata }) =>
    /^maseki-(keys|nats|mongodb)$/.test(metadata.name),
  );
  await release.uninstall();
  forget();
  const claims = (await cluster.list<Manifest>('persistentvolumeclaims')).filter((each) => !isOfTest(each));
  for (const [kind, objects] of [
    ['persistentvolumeclaim', claims],
    ['secret', secrets],
  ] as const) {
    await cluster.inNamespace(['delete', kind, ...objects.map(({ metadata }) => metadata.name)]);
  }
  await volumes.renew();
  return secrets.map(copyOf);
}

/** The log of the restore, from the container of the newest setup that restored. */
async function restoreLog({ cluster }: ClusterTest): Promise<string> {
  const pods = await podsOf(cluster, 'setup');
  const logs = pods.map(({ metadata }) => cluster.inNamespace(['logs', metadata.name, '--container', 'restore']));
  return (await Promise.all(logs)).join('\n');
}

/** The last line of the audit of all accounts, run in a pod of inventory. */
async function audit({ cluster }: ClusterTest): Promise<string> {
  const target = `deployment/${objectName('inventory')}`;
  const printed = await cluster
    .inNamespace(['exec', target, '--', '/usr/local/bin/node', 'audit.js'])
    .catch((error: unknown) => String(error));
  return printed.trim().split('\n').at(-1) ?? '';
}

/**
 * A backup in the middle of battles, the loss of everything, and a new installation from the
 * backup.
 */
export async function backupRestore(test: ClusterTest): Promise<CheckResult> {
  const { cluster, load, volumes, onProgress } = test;
  await cluster.apply(claim(volumes.storageClass));
  await test.ensure('a', WITH_BACKUPS);
  onProgress(`${PLAYERS} players register, draw, exchange and chat`);
  await load.populate({ players: PLAYERS, idle: PLAYERS - 2 * LOAD.battles, exchanges: EXCHANGES });
  await stopCard(test);
  const startedAt = await load.start(LOAD);
  await sleep(IN_THE_MIDDLE_MS);
  const backup = await makeBackup(test);
  await sleep(IN_THE_MIDDLE_MS);
  const lostAt = await load.now();
  const secrets = await loseEverything(test);
  // Players give up what they play, as soon as there is a game again.
  const stopped = load.stop();
  stopped.catch(() => undefined);
  onProgress('installing from the backup');
  await cluster.apply(...secrets);
  const reinstall_s = await test.ensure('a', RESTORED);
  const log = await restoreLog(test);
  const restored = doneIn(log, 'backup_restored');
  const keepsLive = log.split('\n').some((line) => line.includes('live_restored') && line.includes(STOPPED));
  onProgress('players come back');
  await stopped;
  const { unfinished, seats, rooms } = await archivedBattles(load, startedAt);
  const accounts = await load.accounts();
  const possessions = await load.possessions();
  const fought = await load.fight().then(
    () => true,
    () => false,
  );
  const audited = await audit(test);
  const newest_change_age_s = (lostAt - Date.parse(backup.databasesAsOf)) / 1_000;
  onProgress(
    `restored in ${restored.seconds} s; the newest restored change is ${newest_change_age_s} s older than the loss`,
  );
  const known = Math.min(accounts.bySession, accounts.byPassword);
  return {
    figures: {
      accounts: accounts.players,
      known,
      ...possessions,
      audited,
      fought,
      keeps_live: keepsLive,
      unfinished: unfinished.length,
      seats_left: seats,
      aborted: abortedAmong(rooms),
      backup_s: backup.seconds,
      documents: backup.documents,
      messages: backup.messages,
      bytes: backup.bytes,
      restore_s: restored.seconds,
      reinstall_s,
      newest_change_age_s,
    },
    missed: [
      ...(accounts.players >= PLAYERS && known === accounts.players
        ? []
        : [`${known} of ${PLAYERS} accounts are known`]),
      ...(possessions.unchanged === possessions.owners ? [] : ['players have other cards than before']),
      ...(possessions.is_shown ? [] : ['the chat is gone']),
      ...(/ users audited, 0 differences$/.test(audited) ? [] : [`audit: ${audited}`]),
      ...(unfinished.length + seats === 0 ? [] : [`${unfinished.length} battles have no end, ${seats} users a seat`]),
      ...(fought ? [] : ['no new battle could be played']),
      ...(keepsLive ? [] : ['a card that operators have stopped is on again']),
    ],
  };
}

const abortedAmong = (rooms: readonly { reason: string }[]) =>
  rooms.filter(({ reason }) => reason === 'aborted').length;
