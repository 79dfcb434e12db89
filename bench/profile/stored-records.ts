import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BattleLog, openBattleLog } from '@maseki/battle/base/log/battle-log.ts';
import { headerOf } from '@maseki/battle/base/log/record-header.ts';
import { logStreams } from '@maseki/battle/base/log/stream.ts';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { dataFolder } from '@maseki/tools/paths.ts';
import { startNats } from '@maseki/tools/servers/nats.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { benchAccounts, connectBench } from '../support/bench-nats.ts';
import { cpuOfThread as cpu, type Step } from './cpu-clock.ts';
import { type PlayedBattle, replayed } from './played-actions.ts';

/** Appends the entries of all battles, those of each room in order. Resolves to their number. */
async function appendAll(battleLog: BattleLog, battles: readonly PlayedBattle[]): Promise<number> {
  const rooms = replayed(battles);
  const appended = await Promise.all(
    rooms.map(async (room) => {
      let seq = 0;
      for (const { entry, room: after } of room) {
        const outcome = await battleLog.append(entry, headerOf(after, 'profile'), seq);
        if (outcome.status !== 'stored') throw new Error(`a record was not stored: ${outcome.status}`);
        seq = outcome.seq;
      }
      return room.length;
    }),
  );
  return appended.reduce((sum, count) => sum + count, 0);
}

/** Runs `measure` with a log on a NATS of its own. */
export async function withStoredRecords<T>(
  measure: (steps: { append: Step; receive: Step }) => Promise<T>,
): Promise<T> {
  mkdirSync(dataFolder, { recursive: true });
  const folder = mkdtempSync(join(dataFolder, 'profile-'));
  const supervisor = createSupervisor({ logs: folder });
  try {
    const binary = await resolveBinary(natsServer);
    const options = { binary, folder, port: await freePort(), accounts: benchAccounts };
    const { url } = await startNats(supervisor, options);
    const connection = await connectBench(url);
    const jsm = await jetstreamManager(connection);
    await Promise.all(
      logStreams({ replicas: 1, streams: 1, maxBytes: 1024 ** 3 }).map((stream) => jsm.streams.add(stream)),
    );
    const battleLog = await openBattleLog(connection, { appendTimeoutMs: 10_000 });
    const append: Step = async (battles) => {
      const warm = cpu();
      replayed(battles);
      const playing = cpu() - warm;
      const before = cpu();
      const entries = await appendAll(battleLog, battles);
      return (cpu() - before - playing) / entries;
    };
    const receive: Step = async (battles) => {
      let received = 0;
      const stop = battleLog.onStored(({ header, seq, previousSeq }) => {
        if (header.version > 0 && seq > previousSeq) received += 1;
      });
      const used = await append(battles);
      await connection.flush();
      stop();
      if (received === 0) throw new Error('no record was received');
      return used;
    };
    const measured = await measure({ append, receive });
    battleLog.close();
    await connection.close();
    return measured;
  } finally {
    await supervisor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
