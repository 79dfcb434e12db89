import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Deck } from '../domain/deck-rules.ts';

/**
 * So long a deleted account is remembered, so that a request that was under way cannot save its deck again: longer than an identity is valid
 * and an event can be on its way.
 */
const DELETED_DAYS = 30;

/** The deck of a user, or that the account is deleted. */
interface DeckRow {
  _id: string;
  cards?: string[];
  deletedAt?: Date;
}

export interface DeckStore {
  /** False when the account is deleted. */
  save(user: string, deck: Deck): Promise<boolean>;
  /** The saved deck, or the starter deck of a user who has saved none: so a late grant cannot overwrite a saved deck. */
  find(user: string): Promise<Deck>;
  /** Deletes the deck, whether there is one or not. */
  delete(user: string, session: ClientSession): Promise<void>;
}

/** Decks by user. */
export function deckStore(db: Connection, now: () => number): DeckStore {
  const schema = new Schema<DeckRow>(
    {
      _id: String,
      cards: { type: [String], default: undefined },
      deletedAt: { type: Date, index: { expireAfterSeconds: DELETED_DAYS * 24 * 60 * 60 } },
    },
    { versionKey: false, shardKey: { _id: 'hashed' } },
  );
  const decks = db.model<DeckRow>('Deck', schema);
  return {
    async save(user, deck) {
      const saved = { _id: user, deletedAt: { $exists: false } };
      const change = { $set: { cards: [...deck] } };
      try {
        await decks.updateOne(saved, change, { upsert: true });
        return true;
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        // Deleted, or saved for the first time by another request at this moment.
        return (await decks.updateOne(saved, change)).matchedCount === 1;
      }
    },
    async find(user) {
      const found = await decks.findById(user).lean();
      return found?.cards ?? STARTER_DECK;
    },
    async delete(user, session) {
      const deletion = { $set: { deletedAt: new Date(now()) }, $unset: { cards: '' } };
      await decks.updateOne({ _id: user }, deletion, { session, upsert: true });
    },
  };
}
