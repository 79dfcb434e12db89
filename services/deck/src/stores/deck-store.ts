import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { events } from '@maseki/contracts/deck/events.ts';
import { type ErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import { byId } from '@maseki/service-kit/mongo/fields.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { readTogether } from '@maseki/service-kit/mongo/read-together.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { DeckList, NamedDeck } from '../domain/deck-list.ts';
import { text } from '../text.ja.ts';

/** Longer than an identity is valid and an event on its way, so that no deck is saved again. */
const DELETED_DAYS = 30;

/** Simultaneous changes of one player start over, at most so often. */
const ATTEMPTS = 10;

/** All decks of a user, so that each change sees all, or the mark of a deleted account. */
interface DecksRow {
  _id: string;
  decks?: NamedDeck[];
  /** The id of the deck in use. */
  active?: string;
  /** Rises by one with each change of any deck. */
  revision?: number;
  /** True if the event of the first deck of the user's own choice was stored. */
  published?: boolean;
  deletedAt?: Date;
}

export type ChangeDecks<Code extends ErrorCode> = (list: DeckList) => Result<DeckList, Code>;

/** The first one has the user's id, the same in every request and no other deck's. */
const firstDecks = (user: string): DeckList => ({
  decks: [{ id: user, name: text.firstDeck, cards: STARTER_DECK, version: 0 }],
  active: user,
});

const listOf = (user: string, row: DecksRow | null | undefined): DeckList =>
  row?.decks && row.active !== undefined ? { decks: row.decks, active: row.active } : firstDecks(user);

const isFull = ({ cards }: NamedDeck): boolean => cards.every((card) => card !== null);
/** The same in any order of the cards. */
const contentOf = ({ cards }: NamedDeck): string => [...cards].sort().join(' ');

/** True if a change has brought a full deck with other cards than any before. */
function hasNewDeck(before: DeckList, after: DeckList): boolean {
  const known = new Set(before.decks.map(contentOf));
  return after.decks.some((deck) => isFull(deck) && !known.has(contentOf(deck)));
}

interface DeckStoreDeps {
  transact: Transact;
  now(): number;
}

export function deckStore(db: Connection, { transact, now }: DeckStoreDeps) {
  const deck = new Schema<NamedDeck>(
    { id: String, name: String, cards: [String], version: Number },
    { _id: false, id: false },
  );
  const schema = new Schema<DecksRow>(
    {
      _id: String,
      decks: { type: [deck], default: undefined },
      active: String,
      revision: Number,
      published: Boolean,
      deletedAt: { type: Date, index: { expireAfterSeconds: DELETED_DAYS * DAY_S } },
    },
    byId,
  );
  const rows = db.model<DecksRow>('Deck', schema);
  const read = readTogether(rows);

  /** True if this revision (0 without a row) was replaced. Throws a duplicate key for a new row. */
  async function replace(
    user: string,
    { list, revision, published }: { list: DeckList; revision: number; published: boolean },
    session?: ClientSession,
  ): Promise<boolean> {
    const options = session ? { session } : {};
    const decks = list.decks.map((each) => ({ ...each, cards: [...each.cards] }));
    const $set = { decks, active: list.active, revision: revision + 1, ...(published && { published }) };
    if (revision === 0) {
      await rows.create([{ _id: user, ...$set }], options);
      return true;
    }
    const before = { _id: user, revision, deletedAt: { $exists: false } };
    return (await rows.updateOne(before, { $set }, options)).matchedCount === 1;
  }

  /** The same for the first deck of the user's own choice, with its event. */
  const replaceFirst = (user: string, list: DeckList, revision: number): Promise<boolean> =>
    transact(async ({ session, publishEvent }) => {
      const isStored = await replace(user, { list, revision, published: true }, session);
      if (isStored) publishEvent(events.deckSaved, { payload: { user_id: user } });
      return isStored;
    });

  /** False if another request was faster. */
  const store = (user: string, { row, before, after }: { row: DecksRow | null; before: DeckList; after: DeckList }) => {
    const revision = row?.revision ?? 0;
    const isFirst = !row?.published && hasNewDeck(before, after);
    const stored = isFirst
      ? replaceFirst(user, after, revision)
      : replace(user, { list: after, revision, published: false });
    return stored.catch((error: unknown) => {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    });
  };

  return {
    /** The decks that a player has saved, for their file. */
    ownData: storedPart(rows, {
      of: ({ id }) => ({ _id: id, deletedAt: null }),
      hint: BY_ID,
      shown: (found) =>
        found.map(({ decks = [], active }) => ({
          decks: decks.map(({ id, name, cards }) => ({ name, cards, is_in_use: id === active })),
        })),
    }),
    /** Only the starter deck if none is saved, so that a late grant overwrites nothing. */
    find: async (user: string): Promise<DeckList> => listOf(user, await read(user)),
    /**
     * Stores the result of `change` on the present decks and returns it. A refusal of `change`
     * changes nothing. `change` may be called again if another request was faster. Refuses with
     * `unauthenticated` if the account is deleted.
     */
    async change<Code extends ErrorCode>(
      user: string,
      change: ChangeDecks<Code>,
    ): Promise<Result<DeckList, Code | 'unauthenticated'>> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const row = await rows.findById(user).lean();
        if (row?.deletedAt) return refuse('unauthenticated');
        const before = listOf(user, row);
        const after = change(before);
        if (!after.ok || after.value === before) return after;
        if (await store(user, { row, before, after: after.value })) return ok(after.value);
      }
      throw new UnavailableError('the decks of a player were changed by too many requests at once');
    },
    /** Over the granted deck, unless the user has saved that one or is deleted. */
    async saveFirst(user: string, cards: readonly string[], session: ClientSession): Promise<void> {
      // A user who has made another deck has a row, in which the granted deck may be unchanged.
      const granted = { _id: user, decks: { $elemMatch: { id: user, version: 0 } } };
      const $set = { 'decks.$.cards': [...cards], 'decks.$.version': 1 };
      const replaced = await rows.updateOne(granted, { $set, $inc: { revision: 1 } }, { session });
      if (replaced.matchedCount > 0) return;
      const first = { id: user, name: text.firstDeck, cards: [...cards], version: 1 };
      const $setOnInsert = { decks: [first], active: user, revision: 1 };
      await rows.updateOne({ _id: user }, { $setOnInsert }, { session, upsert: true });
    },
    async delete(user: string, session: ClientSession): Promise<void> {
      const deletion = {
        $set: { deletedAt: new Date(now()) },
        $unset: { decks: '', active: '', revision: '', published: '' },
      };
      await rows.updateOne({ _id: user }, deletion, { session, upsert: true });
    },
  };
}

export type DeckStore = ReturnType<typeof deckStore>;
