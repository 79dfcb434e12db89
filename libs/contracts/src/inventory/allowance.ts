import { z } from 'zod';

/**
 * Cards that may still be received, and the time when it will be one more. Null while nothing
 * counts against the limit.
 */
const Allowance = z.object({ left: z.int().min(0), more_at: z.iso.datetime().nullable() });

/**
 * The limits of a user's exchanges at this moment (docs/economy.md "Exchanges"), beside the number
 * of exchanges a day.
 */
export const ExchangeLimits = z.object({
  /** Null for an account that is no longer new. */
  new_account: z
    .object({
      /**
       * The time when the account is old enough, which may be past. Null while inventory does not
       * know its age.
       */
      old_enough_at: z.iso.datetime().nullable(),
      /** Matched battles to finish until then. With 0 and the time past the account is not new. */
      battles_missing: z.int().min(0),
      /** True if the gift of the day is still to be given. */
      may_gift: z.boolean(),
    })
    .nullable(),
  /**
   * Cards that may be received without giving one of the same or a higher rarity. Legends count as
   * both. Null where operators set no limits.
   */
  receives: z.object({ rares_and_legends: Allowance, legends: Allowance }).nullable(),
});
export type ExchangeLimits = z.infer<typeof ExchangeLimits>;
