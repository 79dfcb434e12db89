import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';

const PAGE_SIZE = 50;

export const listActions = handler('listActions', async ({ query }, { actions }) => {
  const rows = await actions.list(query, PAGE_SIZE);
  return ok({
    actions: rows.map(({ _id, action, at, operator_name, role, kind, target, reason, input, outcome }) => ({
      id: action,
      sequence: _id,
      at: at.toISOString(),
      operator: operator_name,
      role,
      kind,
      target,
      reason,
      input,
      outcome,
    })),
    next: rows.length < PAGE_SIZE ? null : (rows.at(-1)?._id ?? null),
  });
});
