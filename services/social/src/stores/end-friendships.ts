import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { Exchange } from '../domain/exchange.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { Models } from './models.ts';

interface Parts {
  models: Pick<Models, 'friendships' | 'invitations'>;
  exchanges: Pick<ExchangeStore, 'endOpen'>;
}

/** What has ended with friendships. */
export interface Ended {
  exchanges: readonly Exchange[];
}

/** Ends friendships and what stands between the two of each; null when there was none. */
export async function endFriendships(
  { pairs, by }: { pairs: readonly string[]; by: string },
  { models, exchanges }: Parts,
  transaction: Transaction,
): Promise<Ended | null> {
  const { session } = transaction;
  const { deletedCount } = await models.friendships.deleteMany({ _id: { $in: pairs } }, { session });
  if (deletedCount === 0) return null;
  const open = { pair: { $in: pairs }, open: true };
  await models.invitations.updateMany(open, { $set: { status: 'closed', open: false } }, { session });
  return { exchanges: await exchanges.endOpen(pairs, by, transaction) };
}
