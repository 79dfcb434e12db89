import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { pairOf } from '../domain/pair.ts';
import { type Ended, endFriendship } from './end-friendship.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { Models } from './models.ts';

/** What ends when people part. */
export interface DepartureStore {
  /** Ends the friendship of two; null when they are no friends. */
  unfriend(user: string, other: string): Promise<Ended | null>;
  /** Ends everything of a user whose account is deleted. */
  leave(user: string, transaction: Transaction): Promise<void>;
}

export function departureStore(models: Models, exchanges: ExchangeStore, transact: Transact): DepartureStore {
  const parts = { models, exchanges };
  return {
    unfriend: (user, other) =>
      transact((transaction) => endFriendship({ pair: pairOf(user, other), by: user }, parts, transaction)),
    async leave(user, transaction) {
      const { session } = transaction;
      const pairs = await models.friendships.distinct('_id', { users: user }).session(session);
      for (const pair of pairs) await endFriendship({ pair, by: user }, parts, transaction);
      await models.requests.deleteMany({ $or: [{ 'from.id': user }, { 'to.id': user }] }, { session });
    },
  };
}
