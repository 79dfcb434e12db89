import { Counter, type Registry } from 'prom-client';

const OUTCOMES = ['created', 'unknown', 'waiting', 'seated', 'refused'] as const;

export type CountCode = (outcome: (typeof OUTCOMES)[number]) => void;

/** docs/operations.md "Metrics". */
export function createCodeCounter(registry: Registry): CountCode {
  const codes = new Counter({
    name: 'social_codes_total',
    help: 'Codes of battles: unknown was entered in vain, waiting had an absent maker, refused is by battle.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // An increase from nothing to 1 is none to Prometheus.
  for (const outcome of OUTCOMES) codes.inc({ outcome }, 0);
  return (outcome) => codes.inc({ outcome });
}
