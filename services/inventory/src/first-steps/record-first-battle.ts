import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Context } from '../context.ts';
import { decideFirstBattle } from './rules.ts';

/** Once, however many tabs end it: it is played in the browser and proves nothing. */
export const recordFirstBattle = handler(endpoints.recordFirstBattle, ({ body, player }, { accounts }: Context) => {
  const award = () =>
    accounts.change({
      user: player.id,
      cause: 'first-battle',
      decide: (account) => ok(decideFirstBattle(account, body.outcome)),
    });
  return award().catch((error: unknown) => {
    if (isDuplicateKeyError(error)) return award();
    throw error;
  });
});
