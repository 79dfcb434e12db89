import type { Check } from '../cluster-test.ts';
import { backupRestore } from './backup-restore.ts';
import { badSecrets } from './bad-secrets.ts';
import { consoleCheck } from './console.ts';
import { eviction } from './eviction.ts';
import { podDeleted } from './pod-deleted.ts';
import { push } from './push.ts';
import { rights } from './rights.ts';
import { rollback } from './rollback.ts';
import { rotation } from './rotation.ts';
import { scale } from './scale.ts';
import { mongoPrimary, natsLeader } from './server-deleted.ts';
import { uninstall } from './uninstall.ts';
import { upgrade } from './upgrade.ts';

/**
 * The checks after `install` in their order, by their names in `out/k8s.json`. Cheap ones come
 * first. The one that empties the namespace comes last.
 */
export const checks: Readonly<Record<string, Check>> = {
  rights,
  push,
  bad_secrets: badSecrets,
  pod_deleted: podDeleted,
  nats_leader: natsLeader,
  mongo_primary: mongoPrimary,
  eviction,
  scale,
  rotation,
  upgrade,
  rollback,
  backup_restore: backupRestore,
  console: consoleCheck,
  uninstall,
};
