import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import type { Context } from '../context.ts';
import { loginBonus as bonusOf } from '../domain/login-bonus.ts';
import { tokyoDay } from '../domain/tokyo-day.ts';

/** Awards the day's bonus once, however many tabs ask at once: the day is the cause of the change. */
export const loginBonus = handler(endpoints.loginBonus, async ({ player }, { accounts, clock }: Context) => {
  const today = tokyoDay(clock.now());
  const award = () =>
    accounts.change({
      user: player.id,
      cause: `bonus:${today}`,
      decide(account) {
        const value = bonusOf(account.bonus, today);
        const bonus = { day: today, streak: value.streak };
        return ok({ change: value.awarded ? { stones: value.bonus, bonus } : null, value });
      },
    });
  return award().catch((error: unknown) => {
    if (isDuplicateKeyError(error)) return award();
    throw error;
  });
});
