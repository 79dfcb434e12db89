import type { ActionKind, ActionOutcome } from '@maseki/contracts/console/actions.ts';
import { measuresIn } from '@maseki/service-kit/metrics.ts';
import type { Registry } from 'prom-client';

/** The measurements of the console beside those of every process. */
export function consoleMetrics(registry: Registry) {
  const make = measuresIn(registry);
  const actions = make.counter('console_actions_total', 'Actions of operators that ended.', 'kind', 'outcome');
  const logins = make.counter('console_logins_total', 'Log-ins of operators.', 'outcome');
  return {
    countAction: (kind: ActionKind, outcome: ActionOutcome): void => actions.inc({ kind, outcome }),
    countLogin: (outcome: 'succeeded' | 'failed' | 'locked'): void => logins.inc({ outcome }),
  };
}

export type ConsoleMetrics = ReturnType<typeof consoleMetrics>;
