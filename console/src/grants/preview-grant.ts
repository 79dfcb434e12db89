import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '../http/handler.ts';
import { choose, namesOf } from './selection.ts';

export const previewGrant = handler('previewGrant', async ({ operator, body: { selection } }, { bus, clock }) => {
  const asOf = clock.now();
  const own = operator.account;
  const chosen = await choose({ selection, asOf, except: own ? [own.id] : [] }, bus);
  if (!chosen.ok) return chosen;
  const { count, digest, examples, unknown } = chosen.value;
  return ok({
    count,
    digest,
    unknown,
    as_of: new Date(asOf).toISOString(),
    examples: await namesOf(examples, bus),
    left_out: own ? [own.username] : [],
  });
});
