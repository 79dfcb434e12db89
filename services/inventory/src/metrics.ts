import { Counter, type Registry } from 'prom-client';
import type { ChangeCounter } from './accounts/models.ts';

export function createProofReportCounter(registry: Registry): (kind: 'draw' | 'battle') => void {
  const reports = new Counter({
    name: 'proof_failures_reported_total',
    help: 'Draws and battles that a page could not verify and that its player has reported.',
    labelNames: ['kind'],
    registers: [registry],
  });
  // An increase from nothing to 1 is none to Prometheus.
  for (const kind of ['draw', 'battle']) reports.inc({ kind }, 0);
  return (kind) => reports.inc({ kind });
}

/** docs/operations.md "Metrics". Changes are counted once they are committed. */
export function createInventoryMetrics(registry: Registry): ChangeCounter {
  const registers = [registry];
  const missions = new Counter({
    name: 'inventory_missions_done_total',
    help: 'Missions that were fulfilled.',
    labelNames: ['id'],
    registers,
  });
  const stones = new Counter({
    name: 'inventory_stones_total',
    help: 'Stones that accounts got by cause, and those that draws took.',
    labelNames: ['cause'],
    registers,
  });
  const draws = new Counter({
    name: 'inventory_draws_total',
    help: 'Draws, by whether their player can check them.',
    labelNames: ['proof'],
    registers,
  });
  for (const proof of ['yes', 'no']) draws.inc({ proof }, 0);
  return ({ rows, fulfilled, drawn }) => {
    if (drawn) draws.inc({ proof: drawn.nonce === undefined ? 'no' : 'yes' });
    for (const { id } of fulfilled) missions.inc({ id });
    for (const { kind, cause, amount } of rows) {
      const [source = ''] = cause.split(':');
      if (kind === 'given') stones.inc({ cause: source }, Math.abs(amount));
    }
  };
}
