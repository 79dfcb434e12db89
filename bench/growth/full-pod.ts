import { setTimeout as sleep } from 'node:timers/promises';
import { ROOM_BYTES } from '@maseki/battle/play/rooms/room-size.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { createRoomMaker, type SeatedRoom } from './make-rooms.ts';
import { createPlayers } from './players.ts';

export interface FullPodOptions {
  /** Rooms that come to the pod. */
  offered: number;
  /** Rooms for whose beginnings the pod has memory. */
  holds: number;
  /** Of those that it holds, how many are played while the rest come. */
  played: number;
  thinkMs: { from: number; to: number };
  /** How long they are played after the last room has come. */
  seconds: number;
  onProgress(sentence: string): void;
}

export interface FullPodReport {
  full_pod: {
    offered: number;
    held: number;
    refused: number;
    /** Sockets of played rooms that were closed although their battle goes on. */
    lost: number;
    /**
     * Time from an action to its acknowledgement in the played rooms, while there is space and
     * while others are refused.
     */
    action_ms: { before: { p50: number; p99: number }; full: { p50: number; p99: number } };
  };
}

const BENCH = 'bench:growth';
const MADE_AT_ONCE = 250;
const COMING_AT_ONCE = 8;
/** Rooms between two messages about progress. */
const SAID_EVERY = 1_000;
const MEGABYTE = 1024 * 1024;

function percentiles(latencies: readonly number[]): { p50: number; p99: number } {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99) };
}

async function measureIn(cluster: BattleCluster, options: FullPodOptions): Promise<FullPodReport> {
  const { offered, played, thinkMs, seconds, onProgress } = options;
  const connection = await cluster.connectNats(BENCH);
  const bus = createBus(connection, createLog(BENCH, { pod: BENCH, logLevel: 'silent' }));
  const players = createPlayers(cluster, bus);
  const maker = await createRoomMaker(cluster, connection);
  try {
    let latencies: number[] = [];
    const pace = () => thinkMs.from + Math.random() * (thinkMs.to - thinkMs.from);
    const battles = Array.from({ length: played }, () => players.play(pace, (ms) => latencies.push(ms)));
    let [held, refused] = [0, 0];
    let before: number[] | undefined;
    const come = async (room: SeatedRoom) => {
      const status = await players.knock(room);
      if (status === 'open') held += 1;
      else refused += 1;
      if (status === 'open' || before) return;
      before = latencies;
      latencies = [];
      onProgress(`full with ${held + played} rooms`);
    };
    for (let left = offered - played; left > 0; left -= MADE_AT_ONCE) {
      const rooms = await maker.make(Math.min(left, MADE_AT_ONCE));
      const worker = async () => {
        for (let room = rooms.pop(); room; room = rooms.pop()) await come(room);
      };
      await Promise.all(Array.from({ length: COMING_AT_ONCE }, worker));
      if (left % SAID_EVERY < MADE_AT_ONCE) onProgress(`${left} more rooms come`);
    }
    await sleep(seconds * 1_000);
    const full = latencies;
    const lost = players.lost();
    players.stop();
    await Promise.all(battles);
    const action_ms = { before: percentiles(before ?? []), full: percentiles(full) };
    return { full_pod: { offered, held: held + played, refused, lost, action_ms } };
  } finally {
    players.stop();
    await maker.close();
    await connection.close();
  }
}

/**
 * Offers one pod more rooms than it has memory for, and checks that the rooms it holds are played
 * as before.
 */
export async function measureFullPod(options: FullPodOptions): Promise<FullPodReport> {
  const ROOM_CACHE_MB = String(Math.round((options.holds * ROOM_BYTES) / MEGABYTE));
  const cluster = await startBattleCluster({ pods: 1, env: { ROOM_CACHE_MB } });
  try {
    return await measureIn(cluster, options);
  } finally {
    await cluster.stop();
  }
}
