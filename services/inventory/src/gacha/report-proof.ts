import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

/** Logs the values, which are of an ended draw or battle, and counts the report for the alert. */
export const reportProof = handler(
  endpoints.reportProof,
  async ({ body, player }, { log, proofReports }: Pick<Context, 'log' | 'proofReports'>) => {
    const allowed = proofReports.limit.consume(player.id);
    if (!allowed.ok) return allowed;
    const { kind, fault, values } = body;
    log.warn({ event: 'proof_failure_reported', user: player.id, kind, fault, values }, 'a check of a page has failed');
    proofReports.count(kind);
    return ok({ message: text.proofReported });
  },
);
