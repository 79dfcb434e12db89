import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { Models } from './models.ts';

/** What is known of users who are held. */
export interface Held {
  /** Those whose accounts are deleted. */
  left: ReadonlySet<string>;
  /** How many blocks by them have been heard of. */
  blocksHeard: number;
}

/** What changes about one user have in common: each writes here, so that two at once are decided one after the other. */
export interface PlayerStore {
  /** How many blocks by these users have been heard of; it only grows. */
  blocksHeard(users: readonly string[]): Promise<number>;
  hold(users: readonly string[], transaction: Transaction): Promise<Held>;
  heardOfBlock(by: string, transaction: Transaction): Promise<void>;
  /** The account is deleted. An identity of it may still be used for a minute, so this is remembered. */
  leave(user: string, transaction: Transaction): Promise<void>;
}

const sum = (rows: readonly { blocks: number }[]) => rows.reduce((total, { blocks }) => total + blocks, 0);

export function playerStore({ players }: Models): PlayerStore {
  const change = (user: string, update: object, { session }: Transaction) =>
    players.findOneAndUpdate({ _id: user }, update, { upsert: true, returnDocument: 'after', session }).lean();

  return {
    blocksHeard: async (users) => sum(await players.find({ _id: { $in: users } }).lean()),
    async hold(users, transaction) {
      const rows = [];
      for (const user of users) rows.push(await change(user, { $inc: { changes: 1 } }, transaction));
      return { left: new Set(rows.filter(({ left }) => left).map(({ _id }) => _id)), blocksHeard: sum(rows) };
    },
    async heardOfBlock(by, transaction) {
      await change(by, { $inc: { blocks: 1 } }, transaction);
    },
    async leave(user, transaction) {
      await change(user, { $set: { left: true } }, transaction);
    },
  };
}
