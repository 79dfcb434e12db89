import type { GrantSelection } from '@maseki/contracts/console/grant-endpoints.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';

const LIMIT = 50;

const periodOf = (selection: GrantSelection) => ({
  kind: selection.kind,
  from: selection.kind === 'aborted' ? selection.from : null,
  until: selection.kind === 'aborted' || selection.kind === 'registered' ? selection.until : null,
});

export const listGrants = handler('listGrants', async (_request, { campaigns }) => {
  const rows = await campaigns.list(LIMIT);
  return ok({
    campaigns: rows.map(({ _id: id, at, operator, second, selection, ended_at, ...row }) => ({
      id,
      at: at.toISOString(),
      operator,
      second: second?.name ?? null,
      message: row.message,
      reason: row.reason,
      amount: row.amount,
      selection: periodOf(selection),
      count: row.count,
      paid: row.paid,
      examples: row.examples,
      state: row.state,
      ended_at: ended_at?.toISOString() ?? null,
    })),
  });
});
