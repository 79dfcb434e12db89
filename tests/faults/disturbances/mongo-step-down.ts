import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type { ServerOutages } from './server-outages.ts';

/** MongoDB's primary steps down. Resolves when a member takes writes again. */
export const mongoStepDown = ({ stepDown }: BattleCluster, { during }: ServerOutages): Promise<void> =>
  during({ whileDown: stepDown });
