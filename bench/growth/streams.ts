import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBattleLog } from '@maseki/battle/base/log/battle-log.ts';
import { logStreams } from '@maseki/battle/base/log/stream.ts';
import { SHARDS } from '@maseki/contracts/battle/shards.ts';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import { dataFolder } from '@maseki/tools/paths.ts';
import { randomPassword } from '@maseki/tools/servers/credentials.ts';
import { startNats } from '@maseki/tools/servers/nats.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { jetstreamManager } from '@nats-io/jetstream';

export interface StreamsOptions {
  rounds: number;
  /** How long one round writes. */
  seconds: number;
}

export interface StreamsReport {
  /**
   * Entries per second of 4 streams as a multiple of those of 1, both with `sync_interval: always`.
   */
  streams_4_vs_1: number;
  entries_per_s: { streams_1: number; streams_4: number };
}

const login = { user: 'bench', password: randomPassword() };
const ROOMS_IN_A_SHARD = 8;
/** About the size of a battle's entry. */
const RECORD = { kind: 'timeout', version: 1, at: 0, deadline: null, hash: 'x'.repeat(400) } as const;

/**
 * Entries per second that the streams stored, by their sequences, while many rooms in all shards
 * write.
 */
async function entriesPerSecond(url: string, streams: number, seconds: number): Promise<number> {
  const connection = await connectNats({ url, login, ca: undefined }, { service: 'test', pod: 'bench' });
  const jsm = await jetstreamManager(connection);
  await Promise.all(logStreams({ replicas: 1, streams, maxBytes: 1024 ** 3 }).map((stream) => jsm.streams.add(stream)));
  const battleLog = await openBattleLog(connection, { streams, appendTimeoutMs: 10_000 });
  const stored = async () => {
    let sum = 0;
    for await (const { state } of jsm.streams.list()) sum += state.last_seq;
    return sum;
  };
  const endsAt = performance.now() + seconds * 1_000;
  const write = async (roomId: string) => {
    const header = { roomId, version: 1, at: 0, deadline: null, botToMove: false, finished: false, writer: 'bench' };
    for (let seq = 0; performance.now() < endsAt; ) {
      const outcome = await battleLog.append(RECORD, header, seq);
      if (outcome.status !== 'stored') throw new Error(`an entry was not stored: ${outcome.status}`);
      seq = outcome.seq;
    }
  };
  try {
    const startedAt = performance.now();
    const rooms = SHARDS.flatMap((shard) => Array.from({ length: ROOMS_IN_A_SHARD }, (_, n) => `room-${n}-${shard}`));
    await Promise.all(rooms.map(write));
    return ((await stored()) * 1_000) / (performance.now() - startedAt);
  } finally {
    battleLog.close();
    await connection.close();
  }
}

/** On a disk of this repository, as a store in memory would have nothing to sync. */
async function measureOnce(binary: string, streams: number, seconds: number): Promise<number> {
  mkdirSync(dataFolder, { recursive: true });
  const folder = mkdtempSync(join(dataFolder, 'bench-'));
  const supervisor = createSupervisor({ logs: folder });
  try {
    const options = { binary, folder, port: await freePort(), accounts: [{ name: 'bench', users: [login] }] };
    const { url } = await startNats(supervisor, { ...options, syncInterval: 'always' });
    return await entriesPerSecond(url, streams, seconds);
  } finally {
    await supervisor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Interleaved rounds, so that a noisy machine disturbs both alike. */
export async function measureStreams({ rounds, seconds }: StreamsOptions): Promise<StreamsReport> {
  const binary = await resolveBinary(natsServer);
  const one: number[] = [];
  const four: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await measureOnce(binary, 1, seconds));
    four.push(await measureOnce(binary, 4, seconds));
  }
  const entries_per_s = { streams_1: medianOf(one).median, streams_4: medianOf(four).median };
  return { streams_4_vs_1: entries_per_s.streams_4 / entries_per_s.streams_1, entries_per_s };
}
