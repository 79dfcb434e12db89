import { setTimeout as sleep } from 'node:timers/promises';
import { practiceDeck } from '@maseki/bots/practice-decks.ts';
import { withoutCards } from '@maseki/cards/without-cards.ts';
import { type BotLevel, type ClaimQuery, endpoints } from '@maseki/contracts/battle/http.ts';
import { isProvisional } from '@maseki/contracts/battle/ladder.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { homeShardOf, inShard } from '@maseki/contracts/battle/shards.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { z } from 'zod';
import { classAt, type RankedTables } from '../../after/ranking/ranked-table.ts';
import type { RatingStore } from '../../after/ratings/store.ts';
import type { SealedPart } from '../../base/database/documents.ts';
import type { PodRegistry } from '../../base/pods/registry.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { SealStore } from '../../base/seats/seal-store.ts';
import type { QueuedPlayer, TicketStore } from '../../base/seats/ticket-store.ts';
import type { RoomSetup } from '../../battle/log-record.ts';
import { botPlayer, createRoomSetup, humanPlayer } from '../../battle/room-setup.ts';
import type { Blocks } from '../../play/chat/blocks.ts';
import type { RoomLoader } from '../../play/rooms/load-room.ts';
import type { NewRooms } from '../../play/rooms/new-rooms.ts';
import type { Claims } from './claims.ts';
import { cardsOf, type Decks } from './decks.ts';
import { type CurrentTicketDeps, currentTicket } from './get-current-battle.ts';
import { joinHeld } from './held-claim.ts';
import type { Queue } from './queue.ts';

export interface ClaimDeps extends CurrentTicketDeps {
  stores: CurrentTicketDeps['stores'] & {
    tickets: Pick<TicketStore, 'renew' | 'sealedOf'>;
    rooms: Pick<RoomStore, 'seat' | 'fairnessOf'>;
    seals: Pick<SealStore, 'of' | 'use'>;
    ratings: Pick<RatingStore, 'of'>;
  };
  decks: Decks;
  blocks: Pick<Blocks, 'listBlocked'>;
  newRooms: Pick<NewRooms, 'refusal'>;
  roomLoader: Pick<RoomLoader, 'begin'>;
  queue: Pick<Queue, 'pair'>;
  live: Pick<Live, 'current' | 'refusalOf' | 'refusalOfCards'>;
  claims: Claims;
  podRegistry: Pick<PodRegistry, 'living'>;
  rankedTable: Pick<RankedTables, 'placeOf'>;
}

interface Claimant {
  id: string;
  username: string;
}

/** Where a claim leads. */
export interface Claimed {
  slug: string;
  /** True if the slug was in the queue a moment ago. */
  isQueued?: boolean;
}

type ClaimResult = Result<Claimed, 'seal_changed' | 'no_deck' | 'card_disabled' | 'switched_off' | 'maintenance'>;

/** A new user's starter deck is granted this soon after the account. */
const DECK_WITHIN_MS = 2_000;
const RETRY_MS = 200;

/** The saved deck of a user; waits for the starter deck of a new user. */
async function deckOf(userId: string, { decks, now }: ClaimDeps) {
  const until = now() + DECK_WITHIN_MS;
  for (;;) {
    const deck = await decks.savedDeck(userId);
    if (deck || now() > until) return deck;
    await sleep(RETRY_MS);
  }
}

interface Wish extends Pick<QueuedPlayer, 'free' | 'only_ranked'> {
  sealing: Sealing | null;
}

interface SealedSides {
  human?: SealedPart;
  /** In practice. */
  bot?: SealedPart;
}

/** The parts of both by the seal that a page has seen, which this uses up. None without one. */
async function sealedSides(userId: string, sealing: Sealing | null, { stores, now }: ClaimDeps) {
  if (!sealing) return ok<SealedSides>({});
  const secrets = await stores.seals.use(userId, sealing.seal, now());
  if (secrets)
    return ok<SealedSides>({
      human: { secret: secrets.own, contribution: sealing.contribution },
      bot: { secret: secrets.computer, contribution: null },
    });
  return refuse('seal_changed', { current: (await stores.seals.of(userId, now())).seal });
}

/** Throws UnavailableError while a pod lives that would rate a battle which is not to be rated. */
function demandFree({ podRegistry }: ClaimDeps): void {
  if (podRegistry.living().every(({ free }) => free)) return;
  throw new UnavailableError('a pod of an earlier release would rate a free battle');
}

/** The room of the user's unfinished battle, or of a queued opponent, or a ticket in the queue. */
async function claimBattle(claimant: Claimant, wanted: Wish, context: ClaimDeps): Promise<ClaimResult> {
  const { stores, newRooms, queue, claims, blocks, podId, rankedTable, now } = context;
  const { id, username: name } = claimant;
  const { sealing, ...wish } = wanted;
  await claims.start();
  const ticket = await currentTicket(id, context);
  const held = ticket && (await joinHeld(ticket, sealing, context));
  if (held && (!held.ok || ticket?.state === 'seated')) return held;
  const off = context.live.refusalOf('matchmaking') ?? (await newRooms.refusal([id]));
  if (off) return off;
  if (wish.free) demandFree(context);
  const [deck, { rating, deviation, recent }, blocked] = await Promise.all([
    deckOf(id, context),
    stores.ratings.of(id, now()),
    blocks.listBlocked(id),
  ]);
  if (!deck) return refuse('no_deck');
  const stopped = context.live.refusalOfCards(deck.cards.map((card) => card.id));
  if (stopped) return stopped;
  const queued = { cards: deck.cards.map((card) => card.id), id: deck.id };
  if (ticket) {
    await stores.tickets.renew(id, { ...wish, deck: queued, blocked }, now());
    const room = (await queue.pair()).roomOf.get(id);
    if (room) return ok({ slug: room });
  } else {
    const sealed = await sealedSides(id, sealing, context);
    if (!sealed.ok) {
      // A repeat of this claim may have used the seal up.
      const other = await currentTicket(id, context);
      return other ? joinHeld(other, sealing, context) : sealed;
    }
    const slug = inShard(ulid(), homeShardOf(id));
    const strength = { rating, deviation };
    const { room, isQueued } = await claims.join({
      user_id: id,
      name,
      slug,
      rating,
      pod: podId,
      since: now(),
      deck: queued,
      blocked,
      recent,
      ...wish,
      ...(sealed.value.human && { sealed: sealed.value.human }),
      ...(!isProvisional(strength) && { class: classAt(rankedTable.placeOf(id), strength) }),
    });
    if (room) return ok({ slug: room });
    if (isQueued) return ok({ slug, isQueued });
  }
  const found = await currentTicket(id, context);
  // Gone meanwhile, because the deck is not full any more or another tab has left the queue.
  return found ? joinHeld(found, sealing, context) : claimBattle(claimant, wanted, context);
}

function botDeck(level: BotLevel, { live }: ClaimDeps): readonly CardData[] {
  const deck = cardsOf(withoutCards(practiceDeck(level, Math.random), live.current().disabled_cards));
  if (!deck) throw new Error(`a practice deck for ${level} has a card that does not exist`);
  return deck;
}

interface Practice extends Pick<Wish, 'sealing'> {
  level: BotLevel;
  clock: RoomSetup['clock'];
}

/** The room of the user's unfinished battle, or a new one against a bot with a deck of its own. */
async function claimPractice(claimant: Claimant, practice: Practice, context: ClaimDeps): Promise<ClaimResult> {
  const { stores, newRooms, roomLoader, now } = context;
  const { id, username } = claimant;
  const { level, clock, sealing } = practice;
  const ticket = await currentTicket(id, context);
  if (ticket?.state === 'seated') return joinHeld(ticket, sealing, context);
  const off = context.live.refusalOf('practice') ?? (await newRooms.refusal([id]));
  if (off) return off;
  const deck = await deckOf(id, context);
  if (!deck) return refuse('no_deck');
  const stopped = context.live.refusalOfCards(deck.cards.map((card) => card.id));
  if (stopped) return stopped;
  const sides = await sealedSides(id, sealing, context);
  if (!sides.ok) {
    const other = await currentTicket(id, context);
    return other?.state === 'seated' ? joinHeld(other, sealing, context) : sides;
  }
  const { human: ownPart, bot: botPart } = sides.value;
  const human = { player: humanPlayer(id, username, null), deck: deck.cards, deckId: deck.id, sealed: ownPart };
  const bot = { player: botPlayer(level), deck: botDeck(level, context), deckId: null, sealed: botPart };
  const setup = createRoomSetup([human, bot], { mode: 'practice', aliases: [], clock });
  if (!(await stores.rooms.seat(setup, now(), 'anywhere'))) return claimPractice(claimant, practice, context);
  await roomLoader.begin([setup]);
  return ok({ slug: setup.room_id });
}

/** Between players the clock is that of the rules, whatever the query says. */
export function claim(
  claimant: Claimant,
  query: z.output<typeof ClaimQuery>,
  context: ClaimDeps,
): Promise<ClaimResult> {
  const { mode, only, level = 'easy', clock, seal, contribution } = query;
  const sealing = seal !== undefined && contribution !== undefined ? { seal, contribution } : null;
  if (mode === 'practice') return claimPractice(claimant, { level, clock, sealing }, context);
  const free = mode === 'free';
  return claimBattle(claimant, { free, only_ranked: !free && only === 'ranked', sealing }, context);
}

export const claimSlug = handler(endpoints.claimSlug, async ({ query, player }, context: ClaimDeps) => {
  const claimed = await claim(player, query, context);
  return claimed.ok ? ok({ slug: claimed.value.slug }) : claimed;
});
