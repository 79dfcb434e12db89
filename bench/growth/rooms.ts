import { cpuSecondsOf, residentKibOf } from '@maseki/tools/measure/process-usage.ts';
import { mongoCounters } from '@maseki/tools/servers/mongo-counters.ts';
import { openClients, type Pace } from '../battle/load.ts';
import { type OurServer, startOurs } from '../battle/servers/start-ours.ts';
import { countLogReads } from './log-reads.ts';
import { type Deliveries, natsCounters } from './nats-counters.ts';

export interface RoomsOptions {
  pods: number;
  /** Rooms at the same time, watched ones without actions and played ones. */
  idle: number;
  played: number;
  /** How they are played, and how long is counted. */
  pace: Pace;
  onProgress(sentence: string): void;
}

const BENCH = 'bench:growth';
/** As the server lists it. */
const CONNECTION = `test@${BENCH}`;
const LOOK_EVERY_MS = 1_000;
const KIB_IN_MB = 1_024;
const STORED = 'battle.stored.*.*';
/** The subjects to which pods subscribe for records, and not for the heartbeat. */
const ofRecords = /^battle\.stored\.[^.]+\.[^.]+$/;

/**
 * Republished records, those to the pods and those to the one subscription of this bench, which
 * gets each once.
 */
function republished(deliveries: readonly Deliveries[]) {
  const stored = deliveries.filter(({ subject }) => ofRecords.test(subject));
  const sum = (those: readonly Deliveries[]) => those.reduce((all, { messages }) => all + messages, 0);
  return {
    pods: sum(stored.filter(({ connection }) => connection !== CONNECTION)),
    entries: sum(stored.filter(({ connection }) => connection === CONNECTION)),
  };
}

/** Counts what the pods and servers of a game do. */
async function trafficCounter({ servers, connectNats, processes }: OurServer, idleRooms: ReadonlySet<string>) {
  const connection = await connectNats(BENCH);
  const mongodb = await mongoCounters(servers.mongodbUri);
  const nats = natsCounters(servers.natsMonitoringUrl);
  const reads = countLogReads(connection, (roomId) => idleRooms.has(roomId));
  let bytes = 0;
  connection.subscribe(STORED, {
    callback(_, { data, subject, headers }) {
      bytes += data.length + subject.length + (headers?.toString().length ?? 0);
    },
  });
  await connection.flush();
  const looking = setInterval(() => void nats.deliveries().catch(() => undefined), LOOK_EVERY_MS);
  return {
    look: async () => ({
      at: performance.now(),
      stored: republished(await nats.deliveries()),
      nats: await nats.traffic((connection) => connection.startsWith('battle@')),
      documents: await mongodb.documents(),
      cpuSeconds: cpuSecondsOf(processes['battle'] ?? []),
      reads: reads.read(),
      bytes,
    }),
    async close() {
      clearInterval(looking);
      await Promise.all([connection.close(), mongodb.close()]);
    },
  };
}

/** Has pods serve watched rooms, some of which are played, and counts the traffic. */
export async function measureRooms({ pods, idle, played, pace, onProgress }: RoomsOptions) {
  await using stack = new AsyncDisposableStack();
  const server = await startOurs({ pods });
  stack.defer(() => server.stop());
  const watching = await openClients(server, { matches: idle });
  stack.defer(() => watching.stop());
  const playing = await openClients(server, { matches: played, pace });
  stack.defer(() => playing.stop());
  onProgress(`${idle} rooms are watched; ${played} more are played`);
  const counter = await trafficCounter(server, new Set((await watching.shownVersions()).keys()));
  stack.defer(() => counter.close());
  const looks: ReturnType<typeof counter.look>[] = [];
  const look = () => void looks.push(counter.look());
  await playing.run(pace, { onBegin: look, onEnd: look });
  const [before, after] = await Promise.all(looks);
  if (!before || !after) throw new Error('nothing was measured');
  const seconds = (after.at - before.at) / 1_000;
  const entries = after.stored.entries - before.stored.entries;
  return {
    /** Messages that pods got for one stored entry. */
    stored_per_entry: (after.stored.pods - before.stored.pods) / entries,
    /** Records read from the log for an idle watched room in a second. */
    reads_per_idle_room_s: (after.reads - before.reads) / idle / seconds,
    /** The work of servers and pods meanwhile. */
    traffic: {
      pods,
      idle_rooms: idle,
      played_rooms: played,
      seconds,
      entries,
      log_bytes_per_entry: (after.bytes - before.bytes) / entries,
      /** Between NATS and the pods, both ways. */
      nats_messages: after.nats.messages - before.nats.messages,
      nats_bytes: after.nats.bytes - before.nats.bytes,
      documents_read: after.documents.read - before.documents.read,
      documents_written: after.documents.written - before.documents.written,
      /** CPU and memory of all pods together. */
      pods_cpu_s: after.cpuSeconds - before.cpuSeconds,
      pods_rss_mb: residentKibOf(server.processes['battle'] ?? []) / KIB_IN_MB,
    },
  };
}
