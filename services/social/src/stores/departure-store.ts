import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { pairOf } from '../domain/pair.ts';
import { type Ended, endFriendships } from './end-friendships.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { Models } from './models.ts';
import type { PlayerStore } from './player-store.ts';

/** What a block has ended; null for what was not there. */
export interface Parted {
  friendship: Ended | null;
  /** Who had asked the other to be friends, if the other knew of it. */
  requestFrom: string | null;
}

/** What ends when people part. */
export interface DepartureStore {
  /** Ends the friendship of two; null when they are no friends. */
  unfriend(user: string, other: string): Promise<Ended | null>;
  /** Ends all that is between a user and somebody whom they have blocked. */
  block(user: string, blocked: string, transaction: Transaction): Promise<Parted>;
  /** Ends everything of a user whose account is deleted; gives who were friends. */
  leave(user: string, transaction: Transaction): Promise<string[]>;
}

interface Parts {
  models: Models;
  exchanges: Pick<ExchangeStore, 'endOpen'>;
  players: Pick<PlayerStore, 'heardOfBlock' | 'leave'>;
  transact: Transact;
}

/** The friendships, requests and exchanges that end together. */
export function departureStore({ models, exchanges, players, transact }: Parts): DepartureStore {
  const { friendships, requests } = models;
  const parts = { models, exchanges };
  return {
    unfriend: (user, other) =>
      transact((transaction) => endFriendships({ pairs: [pairOf(user, other)], by: user }, parts, transaction)),
    async block(user, blocked, transaction) {
      const { session } = transaction;
      await players.heardOfBlock(user, transaction);
      const pair = pairOf(user, blocked);
      const friendship = await endFriendships({ pairs: [pair], by: user }, parts, transaction);
      const request = await requests.findOneAndDelete({ pair }, { session }).lean();
      return { friendship, requestFrom: request && !request.muted ? request.from.id : null };
    },
    async leave(user, transaction) {
      const { session } = transaction;
      await players.leave(user, transaction);
      const rows = await friendships.find({ users: user }).session(session).lean();
      await endFriendships({ pairs: rows.map(({ _id }) => _id), by: user }, parts, transaction);
      await requests.deleteMany({ $or: [{ 'from.id': user }, { 'to.id': user }] }, { session });
      return rows.flatMap(({ users }) => users.filter((id) => id !== user));
    },
  };
}
