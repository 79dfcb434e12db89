import { HOUR_MS } from '@maseki/contracts/time.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Wish } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';
import type { Wishes } from './rules.ts';

/** Far longer than a wish holds. */
const KEPT_MS = HOUR_MS;

export function rematchStore({ rematches }: Pick<Models, 'rematches'>) {
  return {
    /** Returns all earlier wishes, and the id under which the rematch gets its room. */
    async note(room: string, user: string, wish: Wish): Promise<{ rematch: string; before: Wishes }> {
      const rematch = ulid();
      const change = {
        $set: { [`wishes.${user}`]: wish, expires_at: new Date(wish.at + KEPT_MS) },
        $setOnInsert: { rematch },
      };
      const before = await rematches.findByIdAndUpdate(room, change, { upsert: true, returnDocument: 'before' }).lean();
      return { rematch: before?.rematch ?? rematch, before: before?.wishes ?? {} };
    },
    async wishesOf(room: string): Promise<Wishes> {
      return (await rematches.findById(room, { wishes: 1 }).lean())?.wishes ?? {};
    },
  };
}

export type RematchStore = ReturnType<typeof rematchStore>;
