import { afterAll, beforeAll } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { type BattleLog, openBattleLog } from '../../src/base/log/battle-log.ts';
import { openDatabase } from './database.ts';
import { createPods, type Pods } from './pods.ts';

/** One pod, and all that it leaves behind. */
export interface OnePod {
  pods: Pods;
  pod: RunningService;
  database: Awaited<ReturnType<typeof openDatabase>>;
  nats: NatsConnection;
  battleLog: BattleLog;
}

/** Starts one pod before the tests of a file, and stops it after them; empty until then. */
export function useOnePod(): OnePod {
  const world = {} as OnePod;

  beforeAll(async () => {
    const pods = await createPods();
    const pod = await pods.start();
    const database = await openDatabase(pods.sandbox);
    const nats = await pods.sandbox.connectNats('test');
    const battleLog = await openBattleLog(nats, { appendTimeoutMs: 2_000 });
    Object.assign(world, { pods, pod, database, nats, battleLog } satisfies OnePod);
  }, 60_000);

  afterAll(async () => {
    world.battleLog.close();
    await world.nats.close();
    await world.database.db.close();
    await world.pods.stop();
  }, 30_000);

  return world;
}
