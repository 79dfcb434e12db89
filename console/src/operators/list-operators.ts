import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';

export const listOperators = handler('listOperators', async (_request, { operators, clock }) => {
  const rows = await operators.list();
  const lockOf = (until: Date | null) => (until && until.getTime() > clock.now() ? until.toISOString() : null);
  return ok({
    operators: rows.map(({ _id: id, name, role, created_at, last_login_at, locked_until, account }) => ({
      id,
      name,
      role,
      created_at: created_at.toISOString(),
      locked_until: lockOf(locked_until),
      last_login_at: last_login_at?.toISOString() ?? null,
      account: account && account !== 'none' ? { username: account.username } : account,
    })),
  });
});
