import { measuresIn } from '@maseki/service-kit/metrics.ts';
import type { Registry } from 'prom-client';

const OUTCOMES = ['created', 'unknown', 'waiting', 'seated', 'refused'] as const;

export type CountCode = (outcome: (typeof OUTCOMES)[number]) => void;

/** docs/operations.md "Metrics". */
export function createCodeCounter(registry: Registry): CountCode {
  const codes = measuresIn(registry).counterFromZero(
    'social_codes_total',
    'Codes of battles: unknown was entered in vain, waiting had an absent maker, refused is by battle.',
    'outcome',
    OUTCOMES,
  );
  return (outcome) => codes.inc({ outcome });
}
