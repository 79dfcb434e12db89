import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { Exchange } from '../domain/exchange.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { Models } from './models.ts';

interface Parts {
  models: Pick<Models, 'friendships' | 'invitations'>;
  exchanges: Pick<ExchangeStore, 'endOpen'>;
}

export interface Ended {
  exchange: Exchange | null;
}

/** Ends a friendship and what stands between the two; null when they were no friends. */
export async function endFriendship(
  { pair, by }: { pair: string; by: string },
  { models, exchanges }: Parts,
  transaction: Transaction,
): Promise<Ended | null> {
  const { session } = transaction;
  const { deletedCount } = await models.friendships.deleteOne({ _id: pair }, { session });
  if (deletedCount === 0) return null;
  const closed = { $set: { status: 'closed', open: false } };
  await models.invitations.updateMany({ pair, open: true }, closed, { session });
  return { exchange: await exchanges.endOpen(pair, by, transaction) };
}
