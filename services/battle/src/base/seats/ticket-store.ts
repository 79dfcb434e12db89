import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { QueuedDeck, SealedPart, TicketDocument } from '../database/documents.ts';
import type { Models } from '../database/models.ts';
import { EXPIRES_AFTER_MS } from './unbegun-seats.ts';

export interface QueuedPlayer {
  user_id: string;
  name: string;
  slug: string;
  rating: number;
  /** When the user was queued. */
  since: EpochMs;
  /** The pod that took the claim, and so is the first to look for an opponent. */
  pod: string;
  /** Good for pairing soon after. */
  deck: QueuedDeck;
  /** The users whom the user has blocked, as chat knew at the last claim. */
  blocked: readonly string[];
  /** True if the user does not want the battle to be rated. */
  free?: boolean | undefined;
  /** True if the user waits for a rated battle, however long it takes. */
  only_ranked?: boolean | undefined;
  /** The opponents of the last two rated battles. */
  recent?: readonly string[] | undefined;
  /** On the ladder, absent while it cannot be told. */
  class?: LadderClass | undefined;
  /** Of the claim that made the ticket. A later claim does not change it. */
  sealed?: SealedPart | undefined;
}

/** The part of a queued ticket that another claim may change. */
export type QueueWish = Pick<QueuedPlayer, 'deck' | 'blocked' | 'free' | 'only_ranked'>;

export type Ticket =
  | { state: 'queued'; slug: string; user_id: string; room_id: null }
  | {
      state: 'seated';
      slug: string;
      user_id: string;
      /** Perhaps not made yet. */
      room_id: string;
      /** 0 if it is longer ago than a room takes to be made. */
      seated_at: EpochMs;
    };

/** How long a ticket counts as present before its first socket. */
export const GRACE_MS = 10_000;

const expiry = (now: number) => new Date(now + EXPIRES_AFTER_MS);

type Known = Pick<TicketDocument, '_id' | 'state' | 'slug' | 'room_id' | 'seated_at'>;

function toTicket({ _id, state, slug, room_id, seated_at = 0 }: Known): Ticket {
  return state === 'seated' && room_id !== null
    ? { state: 'seated', slug, user_id: _id, room_id, seated_at }
    : { state: 'queued', slug, user_id: _id, room_id: null };
}

const deckOf = ({ deck, free }: Pick<QueuedPlayer, 'deck' | 'free'>) => (free ? { free: { deck } } : { deck });

function newTicket({ user_id: _id, since, deck, free, ...player }: QueuedPlayer) {
  const presence = { grace: since + GRACE_MS };
  const queued = { ...player, ...deckOf({ deck, free }), state: 'queued', room_id: null } as const;
  const ticket = { ...queued, since, presence, expires_at: expiry(since) };
  return { updateOne: { filter: { _id }, update: { $setOnInsert: ticket }, upsert: true } };
}

export class TicketStore {
  private readonly models: Pick<Models, 'tickets'>;
  private readonly ticketsOf = new Batcher(async (userIds: readonly string[]) => {
    const found = await readAll(this.models.tickets, { _id: { $in: [...userIds] } });
    return new Map(found.map((ticket) => [ticket._id, toTicket(ticket)]));
  });

  constructor(models: Pick<Models, 'tickets'>) {
    this.models = models;
  }

  async of(userId: string): Promise<Ticket | null> {
    return (await this.ticketsOf.add(userId)).get(userId) ?? null;
  }

  /** The sealed values of a queued user. */
  async sealedOf(userId: string): Promise<SealedPart | undefined> {
    return (await this.models.tickets.findById(userId, { sealed: 1 }).lean())?.sealed;
  }

  async bySlug(slug: string): Promise<Ticket | null> {
    const found = await this.models.tickets.findOne({ slug }).lean();
    return found && toTicket(found);
  }

  /** The seats of those of the users who have one. */
  async seatsOf(userIds: readonly string[]): Promise<{ user_id: string; room_id: string }[]> {
    const found = await this.models.tickets.find({ _id: { $in: userIds }, state: 'seated' }, { room_id: 1 }).lean();
    return found.flatMap(({ _id, room_id }) => (room_id === null ? [] : { user_id: _id, room_id }));
  }

  /** Gives users queued tickets unless they have one. Returns the slugs of the new ones. */
  async enqueue(players: readonly QueuedPlayer[]): Promise<ReadonlySet<string>> {
    const { upsertedIds } = await this.models.tickets.bulkWrite(players.map(newTicket), { ordered: false });
    return new Set(Object.keys(upsertedIds).flatMap((n) => players[Number(n)]?.slug ?? []));
  }

  /** Keeps a ticket that was claimed again, because sockets follow. The latest wish counts. */
  async renew(userId: string, wish: QueueWish, now: number): Promise<void> {
    const { blocked, only_ranked = false } = wish;
    const kept = { 'presence.grace': now + GRACE_MS, expires_at: expiry(now), blocked, only_ranked };
    const $unset = wish.free ? { deck: '' } : { free: '' };
    await this.models.tickets.updateOne(
      { _id: userId, state: 'queued' },
      { $set: { ...kept, ...deckOf(wish) }, $min: { since: now }, $unset },
    );
  }

  /** Marks queued tickets whose slugs have sockets on a pod. */
  async markPresent(
    slugs: readonly string[],
    { pod, until, now }: { pod: string; until: number; now: number },
  ): Promise<void> {
    await this.models.tickets.updateMany(
      { slug: { $in: slugs }, state: 'queued' },
      { $set: { [`presence.${pod}`]: until, expires_at: expiry(now) }, $unset: { 'presence.grace': '' } },
    );
  }
  readonly underSlugs = async (slugs: readonly string[]): Promise<Ticket[]> =>
    (await readAll(this.models.tickets, { slug: { $in: [...slugs] } })).map(toTicket);

  /** Marks a ticket without sockets on a pod. No socket follows the claim any more. */
  async markAbsent(slug: string, pod: string): Promise<void> {
    const $unset = { [`presence.${pod}`]: '', 'presence.grace': '' };
    await this.models.tickets.updateOne({ slug, state: 'queued' }, { $unset });
  }

  /** All players in the queue who are present, in no order. */
  async queuedPlayers(now: number): Promise<QueuedPlayer[]> {
    // Ordered by the pod that pairs them.
    const found = await readAll(this.models.tickets, { state: 'queued' });
    return found
      .filter(({ presence }) =>
        Object.values(presence ?? {}).some((until) => until > now && until <= believedUntil(now)),
      )
      .flatMap(({ _id: user_id, name, slug, rating, since, pod, blocked = [], ...ticket }) => {
        const deck = ticket.free?.deck ?? ticket.deck;
        const { only_ranked, recent, class: own, sealed } = ticket;
        const wish = { free: Boolean(ticket.free), only_ranked, recent, class: own, sealed };
        return deck ? [{ user_id, name, slug, rating, since, pod, deck, blocked, ...wish }] : [];
      });
  }

  /** Leaves the queue; a seat in a room stays. False if the user was not queued. */
  async leave(userId: string): Promise<boolean> {
    return (await this.models.tickets.deleteOne({ _id: userId, state: 'queued' })).deletedCount === 1;
  }
}
