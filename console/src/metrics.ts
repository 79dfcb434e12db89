import type { ActionKind, ActionOutcome } from '@maseki/contracts/console/actions.ts';
import { Counter, type Registry } from 'prom-client';

/** The measurements of the console beside those of every process. */
export function consoleMetrics(registry: Registry) {
  const registers = [registry];
  const actions = new Counter({
    name: 'console_actions_total',
    help: 'Actions of operators that ended.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const logins = new Counter({
    name: 'console_logins_total',
    help: 'Log-ins of operators.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    countAction: (kind: ActionKind, outcome: ActionOutcome): void => actions.inc({ kind, outcome }),
    countLogin: (outcome: 'succeeded' | 'failed' | 'locked'): void => logins.inc({ outcome }),
  };
}

export type ConsoleMetrics = ReturnType<typeof consoleMetrics>;
