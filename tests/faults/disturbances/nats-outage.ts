import { setTimeout as sleep } from 'node:timers/promises';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type { ServerOutages } from './server-outages.ts';

/** NATS is away for this long. Resolves when it responds again. */
export const natsOutage = ({ nats }: BattleCluster, { during }: ServerOutages, ms = 0): Promise<void> =>
  during({ begin: () => nats.kill('SIGTERM'), whileDown: () => sleep(ms), end: nats.start });
