import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { Context } from '../context.ts';
import { decideLoginBonus } from './rules.ts';

/** Once for any number of tabs, because the day is the cause of the change. */
export const awardLoginBonus = handler(endpoints.awardLoginBonus, ({ player }, { accounts, clock }: Context) => {
  const today = tokyoDay(clock.now());
  const award = ({ isPaid }: { isPaid: boolean }) =>
    accounts.change({
      user: player.id,
      cause: `bonus:${today}`,
      decide: (account) => ok(decideLoginBonus(account, today, { isPaid })),
    });
  return award({ isPaid: false }).catch((error: unknown) => {
    if (isDuplicateKeyError(error)) return award({ isPaid: true });
    throw error;
  });
});
