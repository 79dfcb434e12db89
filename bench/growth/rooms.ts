import { setTimeout as sleep } from 'node:timers/promises';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { countLogReads } from './log-reads.ts';
import { countDocuments } from './mongo-counters.ts';
import { type Deliveries, natsCounters } from './nats-counters.ts';
import { createPlayers } from './players.ts';
import { usageOf } from './pod-usage.ts';

export interface RoomsOptions {
  pods: number;
  /** Rooms at the same time, watched ones without actions and played ones. */
  idle: number;
  played: number;
  /** How long is counted. */
  seconds: number;
  thinkMs: { from: number; to: number };
  onProgress(sentence: string): void;
}

export interface RoomsReport {
  /** Messages that pods got for one stored entry. */
  stored_per_entry: number;
  /** Records read from the log for an idle watched room in a second. */
  reads_per_idle_room_s: number;
  /** The work of servers and pods meanwhile. */
  traffic: {
    pods: number;
    idle_rooms: number;
    played_rooms: number;
    sockets: number;
    seconds: number;
    entries: number;
    battles_ended: number;
    log_bytes_per_entry: number;
    /** Between NATS and the pods, both ways. */
    nats_messages: number;
    nats_bytes: number;
    documents_read: number;
    documents_written: number;
    /** CPU of all pods together, and the memory of the largest. */
    pods_cpu_s: number;
    pod_rss_mb: number;
  };
}

const BENCH = 'bench:growth';
/** As the server lists it. */
const CONNECTION = `test@${BENCH}`;
const SEATING_AT_ONCE = 16;
const LOOK_EVERY_MS = 1_000;
const STORED = 'battle.stored.*.*';
/** The subjects to which pods subscribe for records, and not for the heartbeat. */
const ofRecords = /^battle\.stored\.[^.]+\.[^.]+$/;

async function watchMany(watch: () => Promise<string>, count: number): Promise<Set<string>> {
  const rooms = new Set<string>();
  let left = count;
  const worker = async () => {
    while (left-- > 0) rooms.add(await watch());
  };
  await Promise.all(Array.from({ length: SEATING_AT_ONCE }, worker));
  return rooms;
}

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

async function measureIn(cluster: BattleCluster, options: RoomsOptions): Promise<RoomsReport> {
  const { idle, played, seconds, thinkMs, onProgress } = options;
  const connection = await cluster.connectNats(BENCH);
  const db = await cluster.openDatabase();
  const players = createPlayers(cluster, createBus(connection, createLog(BENCH, { pod: BENCH, logLevel: 'silent' })));
  try {
    const idleRooms = await watchMany(players.watch, idle);
    onProgress(`${idleRooms.size} rooms are watched; ${played} more are played`);
    const pace = () => thinkMs.from + Math.random() * (thinkMs.to - thinkMs.from);
    const playing = Array.from({ length: played }, () => players.play(pace).catch(() => undefined));
    await eventually(() => players.open() >= 2 * (idle + played), { withinMs: 60_000 });
    let bytes = 0;
    connection.subscribe(STORED, {
      callback(_, { data, subject, headers }) {
        bytes += data.length + subject.length + (headers?.toString().length ?? 0);
      },
    });
    const reads = countLogReads(connection, (roomId) => idleRooms.has(roomId));
    const counters = natsCounters(cluster.natsMonitoringUrl);
    await sleep(LOOK_EVERY_MS);

    const look = async () => ({
      at: performance.now(),
      stored: republished(await counters.deliveries()),
      nats: await counters.traffic('battle@'),
      documents: await countDocuments(db),
      usage: await usageOf(cluster.pods),
      reads: reads.read(),
      finished: players.finished(),
      bytes,
    });
    const before = await look();
    const looking = setInterval(() => void counters.deliveries().catch(() => undefined), LOOK_EVERY_MS);
    await sleep(seconds * 1_000);
    clearInterval(looking);
    const after = await look();
    const counted = (after.at - before.at) / 1_000;
    const entries = after.stored.entries - before.stored.entries;
    const open = players.open();
    reads.stop();
    players.stop();
    await Promise.all(playing);
    return {
      stored_per_entry: (after.stored.pods - before.stored.pods) / entries,
      reads_per_idle_room_s: (after.reads - before.reads) / idleRooms.size / counted,
      traffic: {
        pods: cluster.pods.length,
        idle_rooms: idleRooms.size,
        played_rooms: played,
        sockets: open,
        seconds: counted,
        entries,
        battles_ended: after.finished - before.finished,
        log_bytes_per_entry: (after.bytes - before.bytes) / entries,
        nats_messages: after.nats.messages - before.nats.messages,
        nats_bytes: after.nats.bytes - before.nats.bytes,
        documents_read: after.documents.read - before.documents.read,
        documents_written: after.documents.written - before.documents.written,
        pods_cpu_s: after.usage.cpuSeconds - before.usage.cpuSeconds,
        pod_rss_mb: after.usage.largestRssMb,
      },
    };
  } finally {
    players.stop();
    await Promise.all([connection.close(), db.close()]);
  }
}

/**
 * Has pods serve watched rooms, some of which are played, with players where the gateway would
 * place them. Counts the traffic.
 */
export async function measureRooms(options: RoomsOptions): Promise<RoomsReport> {
  const cluster = await startBattleCluster({ pods: options.pods });
  try {
    return await measureIn(cluster, options);
  } finally {
    await cluster.stop();
  }
}
