import { measuresIn } from '@maseki/service-kit/metrics.ts';
import type { Registry } from 'prom-client';
import type { ChangeCounter } from './accounts/models.ts';

export function createProofReportCounter(registry: Registry): (kind: 'draw' | 'battle') => void {
  const reports = measuresIn(registry).counterFromZero(
    'proof_failures_reported_total',
    'Draws and battles that a page could not verify and that its player has reported.',
    'kind',
    ['draw', 'battle'],
  );
  return (kind) => reports.inc({ kind });
}

/** docs/operations.md "Metrics". Changes are counted once they are committed. */
export function createInventoryMetrics(registry: Registry): ChangeCounter {
  const make = measuresIn(registry);
  const missions = make.counter('inventory_missions_done_total', 'Missions that were fulfilled.', 'id');
  const stones = make.counter(
    'inventory_stones_total',
    'Stones that accounts got by cause, and those that draws took.',
    'cause',
  );
  const draws = make.counterFromZero(
    'inventory_draws_total',
    'Draws, by whether their player can check them.',
    'proof',
    ['yes', 'no'],
  );
  return ({ rows, fulfilled, drawn }) => {
    if (drawn) draws.inc({ proof: drawn.nonce === undefined ? 'no' : 'yes' });
    for (const { id } of fulfilled) missions.inc({ id });
    for (const { kind, cause, amount } of rows) {
      const [source = ''] = cause.split(':');
      if (kind === 'given') stones.inc({ cause: source }, Math.abs(amount));
    }
  };
}
