import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { battleSealOf, SECRET_BYTES } from '@maseki/proof/seal.ts';
import { BOT_ID } from '../../battle/room-setup.ts';
import type { SealDocument } from '../database/documents.ts';
import type { Models } from '../database/models.ts';

/** Secrets of a user that a battle uses up, in hex. */
export interface UsedSecrets {
  own: string;
  /** Of the computer, if the battle is against it. */
  computer: string;
}

/** A seal that a page of this user has seen. */
interface SeenSeal {
  user: string;
  seal: string;
}

/** A page that is open for longer reads its seal again. */
const KEPT_MS = 30 * DAY_MS;

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

function newSeal(user: string, now: number): Omit<SealDocument, '_id'> {
  const [secret, computer] = [newSecret(), newSecret()];
  return { secret, computer, seal: battleSealOf(user, secret), expires_at: new Date(now + KEPT_MS) };
}

/** The write that takes secrets out puts new ones in their place, so that none is used twice. */
export function sealStore({ seals }: Pick<Models, 'seals'>) {
  async function take(filter: { _id: string; seal?: string }, now: number): Promise<UsedSecrets | null> {
    const taken = await seals.findOneAndUpdate(filter, { $set: newSeal(filter._id, now) }).lean();
    return taken && { own: taken.secret, computer: taken.computer };
  }

  return {
    /** The seals of a user's next battle. Makes secrets if the user has none. */
    async of(user: string, now: number): Promise<{ seal: string; computer: string }> {
      const options = { upsert: true, returnDocument: 'after' } as const;
      const { seal, computer } = await seals
        .findByIdAndUpdate(user, { $setOnInsert: newSeal(user, now) }, options)
        .orFail()
        .lean();
      return { seal, computer: battleSealOf(BOT_ID, computer) };
    },

    /** Uses up the secrets of this seal. Null if it is not the present one. */
    use: (user: string, seal: string, now: number): Promise<UsedSecrets | null> => take({ _id: user, seal }, now),

    /** Uses up the secrets of both seals. Null if one of them is not the present one of its user. */
    async useOfBoth(both: readonly [SeenSeal, SeenSeal], now: number): Promise<[UsedSecrets, UsedSecrets] | null> {
      const present = both.map(({ user: _id, seal }) => ({ _id, seal }));
      if ((await seals.countDocuments({ $or: present })) < present.length) return null;
      const [one, other] = await Promise.all([
        take({ _id: both[0].user, seal: both[0].seal }, now),
        take({ _id: both[1].user, seal: both[1].seal }, now),
      ]);
      return one && other && [one, other];
    },
  };
}

export type SealStore = ReturnType<typeof sealStore>;
