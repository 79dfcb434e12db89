import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done } from '../ids.ts';

/** A check of a page that has failed. */
const ProofReport = z.object({
  kind: z.enum(['draw', 'battle']),
  /** The fault that the check has found (`libs/proof`). */
  fault: z.string().regex(/^[a-z_]{1,40}$/),
  /** Everything that was checked, as JSON. */
  values: z.string().max(8_000),
});

export const proofReportEndpoints = {
  reportProof: endpoint({
    summary: 'Reports a draw or a battle that the page could not verify, with its values.',
    description:
      'Five times a minute for each player and pod; `rate_limited` above it. Operators get an alert, for which a report counts once for each player, draw and hour.',
    method: 'POST',
    path: '/api/fairness/reports/',
    access: 'player',
    body: ProofReport,
    response: Done,
  }),
};
