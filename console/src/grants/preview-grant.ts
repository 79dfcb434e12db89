import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';
import { ownAccountOf } from '../operators/store.ts';
import { choose, namesOf } from './selection.ts';

export const previewGrant = handler('previewGrant', async ({ operator, body: { selection } }, context) => {
  const { bus, clock, campaigns } = context;
  const asOf = clock.now();
  const own = ownAccountOf(operator);
  const chosen = await choose({ selection, asOf, except: own.map(({ id }) => id) }, bus);
  if (!chosen.ok) return chosen;
  const { accounts, count, digest, examples, unknown } = chosen.value;
  const users = accounts.kind === 'users' ? accounts.user_ids : null;
  return ok({
    count,
    digest,
    unknown,
    as_of: new Date(asOf).toISOString(),
    examples: await namesOf(examples, bus),
    already: await campaigns.sums({ starter: operator._id, users, now: asOf }),
    left_out: own.map(({ username }) => username),
  });
});
