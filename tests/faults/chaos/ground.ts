import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { mongoOutage } from '../disturbances/mongo-outage.ts';
import { natsOutage } from '../disturbances/nats-outage.ts';
import type { ServerOutages } from '../disturbances/server-outages.ts';
import type { Ground } from '../grounds/ground.ts';
import { processGround } from '../grounds/processes.ts';

/** Pods of the battle service with a MongoDB and a NATS of their own, as a ground. */
export const battleGround = (
  cluster: BattleCluster,
  { outages, onProgress }: Pick<Ground, 'onProgress'> & { outages: ServerOutages },
): Ground =>
  processGround(cluster.pods, {
    onProgress,
    restartServer: (server) => (server === 'nats' ? natsOutage : mongoOutage)(cluster, outages),
  });
