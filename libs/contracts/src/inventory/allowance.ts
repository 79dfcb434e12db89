import { z } from 'zod';

/** Cards that may be received, and when it is one more. Null while nothing counts. */
const Allowance = z.object({ left: z.int().min(0), more_at: z.iso.datetime().nullable() });

/** As of this moment (docs/economy.md "Exchanges"), without the number of exchanges a day. */
export const ExchangeLimits = z.object({
  /** Null for an account that is no longer new. */
  new_account: z
    .object({
      /** May be past. Null while inventory does not know the account's age. */
      old_enough_at: z.iso.datetime().nullable(),
      /** Matched battles to finish until then. With 0 and the time past the account is not new. */
      battles_missing: z.int().min(0),
      /** True if the gift of the day is still to be given. */
      may_gift: z.boolean(),
    })
    .nullable(),
  /** For nothing or a lower rarity. Legends count as both. Null where operators set no limits. */
  receives: z.object({ rares_and_legends: Allowance, legends: Allowance }).nullable(),
});
export type ExchangeLimits = z.infer<typeof ExchangeLimits>;
