import { batched } from '../batched.ts';
import type { Waiting } from '../domain/pairing.ts';
import type { Models, PlaceDocument } from './models.ts';

export type Place =
  | { state: 'waiting'; slug: string; user_id: string; room_id: null }
  | { state: 'seated'; slug: string; user_id: string; room_id: string };

/** A waiting place that nobody refreshes is not handed out; after this time it is gone. */
const FORGOTTEN_AFTER_MS = 60_000;
/** Before the first socket is there. */
const CLAIM_GRACE_MS = 10_000;

const expiry = (now: number) => new Date(now + FORGOTTEN_AFTER_MS);

function toPlace({ _id, state, slug, room_id }: Pick<PlaceDocument, '_id' | 'state' | 'slug' | 'room_id'>): Place {
  return state === 'seated' && room_id !== null
    ? { state: 'seated', slug, user_id: _id, room_id }
    : { state: 'waiting', slug, user_id: _id, room_id: null };
}

/** The write that puts a user into the queue, who is nowhere yet. */
function newPlace({ user_id: _id, since, ...waiting }: Waiting) {
  const presence = { claim: since + CLAIM_GRACE_MS };
  const place = { ...waiting, since, state: 'waiting', room_id: null, presence, expires_at: expiry(since) } as const;
  return { updateOne: { filter: { _id }, update: { $setOnInsert: place }, upsert: true } };
}

/** Places of users: in the queue or in a room. */
export function placeStore({ places }: Pick<Models, 'places'>) {
  const placesOf = batched(async (userIds: readonly string[]) => {
    const found = await places.find({ _id: { $in: userIds } }).lean();
    return new Map(found.map((place) => [place._id, toPlace(place)]));
  });

  const takePlaces = batched((all: readonly Waiting[]) => places.bulkWrite(all.map(newPlace), { ordered: false }));

  return {
    async of(userId: string): Promise<Place | null> {
      return (await placesOf(userId)).get(userId) ?? null;
    },

    async bySlug(slug: string): Promise<Place | null> {
      const found = await places.findOne({ slug }).lean();
      return found && toPlace(found);
    },

    /** Those of the users who have a seat in a room. */
    seated: (userIds: readonly string[]): Promise<string[]> =>
      places.distinct('_id', { _id: { $in: userIds }, state: 'seated' }),

    /** Takes a place in the queue, unless the user has one already, there or in a room. */
    async wait(waiting: Waiting): Promise<void> {
      await takePlaces(waiting);
    },

    /** The user asked again for the place: sockets will follow. */
    async returned(userId: string, now: number): Promise<void> {
      await places.updateOne(
        { _id: userId, state: 'waiting' },
        { $set: { 'presence.claim': now + CLAIM_GRACE_MS, expires_at: expiry(now) } },
      );
    },

    /** A pod has sockets of these waiting slugs. Gives the places that slugs lead to now. */
    async present(slugs: readonly string[], { pod, until, now }: { pod: string; until: number; now: number }) {
      await places.updateMany(
        { slug: { $in: slugs }, state: 'waiting' },
        { $set: { [`presence.${pod}`]: until, expires_at: expiry(now) }, $unset: { 'presence.claim': '' } },
      );
      return (await places.find({ slug: { $in: slugs } }).lean()).map(toPlace);
    },

    /** A pod has lost its last socket of a waiting slug. */
    async absent(slug: string, pod: string): Promise<void> {
      await places.updateOne({ slug, state: 'waiting' }, { $unset: { [`presence.${pod}`]: '' } });
    },

    /** Everybody in the queue who is there, the longest-waiting first. */
    async waiting(now: number): Promise<Waiting[]> {
      const found = await places.find({ state: 'waiting' }).sort({ since: 1 }).lean();
      return found
        .filter(({ presence }) => Object.values(presence ?? {}).some((until) => until > now))
        .map(({ _id, name, slug, rating, since, pod }) => ({ user_id: _id, name, slug, rating, since, pod }));
    },

    /** Leaves the queue; a seat in a room stays. */
    async leave(userId: string): Promise<boolean> {
      return (await places.deleteOne({ _id: userId, state: 'waiting' })).deletedCount === 1;
    },
  };
}

export type PlaceStore = ReturnType<typeof placeStore>;
