import type { NatsConnection } from '@nats-io/transport-node';
import { PermissionViolationError } from '@nats-io/transport-node';
import type { Log } from '../log.ts';
import { type Metrics, measuresIn } from '../metrics.ts';
import type { SecurityLog } from '../security-log.ts';

interface ViolationDeps {
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  security: SecurityLog;
}

const OPERATIONS = ['publish', 'subscription'] as const satisfies readonly PermissionViolationError['operation'][];

/**
 * Reports refusals of NATS to this process, which used a subject that its user may not. Either the
 * permissions are not those of this release, or an attacker controls the process.
 */
export function watchViolations(connection: NatsConnection, { log, metrics, security }: ViolationDeps): void {
  const violations = measuresIn(metrics.registry).counterFromZero(
    'bus_violations_total',
    'Subjects of NATS that this process used and may not.',
    'operation',
    OPERATIONS,
  );
  const watch = async () => {
    for await (const status of connection.status()) {
      if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue;
      const { operation, subject } = status.error;
      violations.inc({ operation });
      log.error({ event: 'bus_violation', operation, subject }, 'NATS refused a subject to this process');
      security.record({ kind: 'permission_violation', outcome: 'refused', target: subject, reason: operation });
    }
  };
  void watch();
}
