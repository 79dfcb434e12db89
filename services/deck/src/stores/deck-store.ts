import { isDeepStrictEqual } from 'node:util';
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
  /** Rises by one with each save. */
  version?: number;
  deletedAt?: Date;
}

interface SavedDeck {
  cards: Deck;
  version: number;
}

export interface DeckStore {
  /** Saves whatever was saved before. False when the account is deleted. */
  save(user: string, deck: Deck): Promise<boolean>;
  /**
   * Saves in place of this version and resolves to the new one; null when there is another deck by now, or the account is deleted. A deck that
   * is saved already is no conflict: the response to an earlier request may have been lost.
   */
  replace(user: string, deck: Deck, version: number): Promise<number | null>;
  /** The saved deck, or the starter deck of a user who has saved none: so a late grant cannot overwrite a saved deck. */
  find(user: string): Promise<SavedDeck>;
  /** Saves a deck for a user who has saved none; nothing for one who has, or who is deleted. */
  saveFirst(user: string, deck: Deck, session: ClientSession): Promise<void>;
  /** Deletes the deck, whether there is one or not. */
  delete(user: string, session: ClientSession): Promise<void>;
}

/** Decks by user. */
export function deckStore(db: Connection, now: () => number): DeckStore {
  const schema = new Schema<DeckRow>(
    {
      _id: String,
      cards: { type: [String], default: undefined },
      version: Number,
      deletedAt: { type: Date, index: { expireAfterSeconds: DELETED_DAYS * 24 * 60 * 60 } },
    },
    { versionKey: false, shardKey: { _id: 'hashed' } },
  );
  const decks = db.model<DeckRow>('Deck', schema);

  const find = async (user: string): Promise<SavedDeck> => {
    const found = await decks.findById(user).lean();
    return { cards: found?.cards ?? STARTER_DECK, version: found?.version ?? 0 };
  };

  /** Whether the deck was saved as the first of this user. */
  async function insert(user: string, deck: Deck): Promise<boolean> {
    try {
      await decks.create({ _id: user, cards: [...deck], version: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }

  return {
    async save(user, deck) {
      const saved = { _id: user, deletedAt: { $exists: false } };
      const change = { $set: { cards: [...deck] }, $inc: { version: 1 } };
      try {
        await decks.updateOne(saved, change, { upsert: true });
        return true;
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        // Deleted, or saved for the first time by another request at this moment.
        return (await decks.updateOne(saved, change)).matchedCount === 1;
      }
    },
    async replace(user, deck, version) {
      if (version === 0) {
        if (await insert(user, deck)) return 1;
      } else {
        const change = { $set: { cards: [...deck] }, $inc: { version: 1 } };
        const { matchedCount } = await decks.updateOne({ _id: user, version, deletedAt: { $exists: false } }, change);
        if (matchedCount === 1) return version + 1;
      }
      const there = await find(user);
      return there.version > 0 && isDeepStrictEqual(there.cards, deck) ? there.version : null;
    },
    find,
    async saveFirst(user, deck, session) {
      const first = { cards: [...deck], version: 1 };
      await decks.updateOne({ _id: user }, { $setOnInsert: first }, { session, upsert: true });
    },
    async delete(user, session) {
      const deletion = { $set: { deletedAt: new Date(now()) }, $unset: { cards: '', version: '' } };
      await decks.updateOne({ _id: user }, deletion, { session, upsert: true });
    },
  };
}
