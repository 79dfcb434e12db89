import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { type Connection, Schema } from 'mongoose';
import type { Deck } from '../domain/deck-rules.ts';

interface DeckRow {
  _id: string;
  cards: string[];
}

export interface DeckStore {
  save(user: string, deck: Deck): Promise<void>;
  /** The saved deck, or the starter deck of a user who has saved none: so a late grant cannot overwrite a saved deck. */
  find(user: string): Promise<Deck>;
}

/** Decks by user. */
export function deckStore(db: Connection): DeckStore {
  const schema = new Schema<DeckRow>(
    { _id: String, cards: { type: [String], required: true } },
    { versionKey: false, shardKey: { _id: 'hashed' } },
  );
  const decks = db.model<DeckRow>('Deck', schema);
  return {
    async save(user, deck) {
      await decks.updateOne({ _id: user }, { $set: { cards: [...deck] } }, { upsert: true });
    },
    async find(user) {
      const found = await decks.findById(user).lean();
      return found?.cards ?? STARTER_DECK;
    },
  };
}
