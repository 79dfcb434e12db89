import type { ActionKind, ActionOutcome } from '@maseki/contracts/console/actions.ts';
import { Counter, type Registry } from 'prom-client';

export interface ConsoleMetrics {
  countAction(kind: ActionKind, outcome: ActionOutcome): void;
  countLogin(outcome: 'succeeded' | 'failed' | 'locked'): void;
}

/** The measurements of the console beside those of every process. */
export function consoleMetrics(registry: Registry): ConsoleMetrics {
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
    countAction: (kind, outcome) => actions.inc({ kind, outcome }),
    countLogin: (outcome) => logins.inc({ outcome }),
  };
}
