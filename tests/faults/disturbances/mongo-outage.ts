import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type { ServerOutages } from './server-outages.ts';

/** MongoDB dies and is away for this long. Resolves when it responds again. */
export const mongoOutage = ({ mongod }: BattleCluster, { during }: ServerOutages, ms = 0): Promise<void> =>
  during({ begin: mongod.kill, whileDown: () => sleep(ms), end: mongod.start });
