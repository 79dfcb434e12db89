import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { z } from 'zod';
import type { ReplayStore } from '../../after/archive/store.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { SealStore } from '../../base/seats/seal-store.ts';
import { type Contender, createRoomSetup, humanPlayer } from '../../battle/room-setup.ts';
import type { RoomLoader } from '../../play/rooms/load-room.ts';
import type { NewRooms } from '../../play/rooms/new-rooms.ts';
import type { Decks } from './decks.ts';
import { type CurrentTicketDeps, currentTicket } from './get-current-battle.ts';

export interface SeatPairDeps extends CurrentTicketDeps {
  stores: CurrentTicketDeps['stores'] & {
    rooms: Pick<RoomStore, 'find' | 'bySlug' | 'seat'>;
    seals: Pick<SealStore, 'useOfBoth'>;
    replays: Pick<ReplayStore, 'bySlug'>;
  };
  decks: Decks;
  newRooms: Pick<NewRooms, 'refusal'>;
  live: Pick<Live, 'refusalOfCards'>;
  roomLoader: Pick<RoomLoader, 'begin'>;
}

type Input = z.output<(typeof rpcs.seatPair)['input']>;
type Reply = z.input<(typeof rpcs.seatPair)['reply']>;

async function roomOf(invitation: string, { stores }: SeatPairDeps): Promise<Reply | null> {
  const room = (await stores.rooms.bySlug(invitation)) ?? (await stores.replays.bySlug(invitation));
  return room && { outcome: 'seated', slug: room.id };
}

/** Null without a deck. */
async function contender(
  { id, username }: Input['players'][number],
  { decks }: SeatPairDeps,
): Promise<Contender | null> {
  const deck = await decks.savedDeck(id);
  return deck && { player: humanPlayer(id, username, null), deck: deck.cards, deckId: deck.id };
}

/**
 * The pair with their sealed secrets, if the pages of both have sent a number for their present
 * seals. Otherwise the battle has no proof, and is not one with a number that nobody has sent.
 */
async function sealedPair(
  pair: readonly [Contender, Contender],
  players: Input['players'],
  { stores, now }: SeatPairDeps,
): Promise<readonly [Contender, Contender]> {
  const [one, other] = players.map(({ id: user, sealing }) => sealing && { user, ...sealing });
  if (!one || !other) return pair;
  const secrets = await stores.seals.useOfBoth([one, other], now());
  if (!secrets) return pair;
  return [
    { ...pair[0], sealed: { secret: secrets[0].own, contribution: one.contribution } },
    { ...pair[1], sealed: { secret: secrets[1].own, contribution: other.contribution } },
  ];
}

/**
 * Seats two users who agreed to battle, whatever their ratings, which it does not change. The
 * invitation is an alias of the room, so that a repeated call finds it.
 */
export const seatPair = rpcHandler(
  rpcs.seatPair,
  async ({ invitation_id, players }, context: SeatPairDeps): Promise<Reply> => {
    const { stores, newRooms, roomLoader, now } = context;
    const known = await roomOf(invitation_id, context);
    if (known) return known;
    const ids = players.map(({ id }) => id);
    const current = await Promise.all(ids.map((id) => currentTicket(id, context)));
    if (current.some((ticket) => ticket?.state === 'seated')) {
      return (await roomOf(invitation_id, context)) ?? { outcome: 'in_battle' };
    }
    const closed = await newRooms.refusal(ids);
    if (closed) return { outcome: 'maintenance', message: closed.message };
    const [one, other] = await Promise.all([contender(players[0], context), contender(players[1], context)]);
    if (!one || !other) return { outcome: 'no_deck' };
    const cards = [...one.deck, ...other.deck].map((card) => card.id);
    if (context.live.refusalOfCards(cards)) return { outcome: 'card_disabled' };
    const tickets = await Promise.all(ids.map((id) => stores.tickets.of(id)));
    const aliases = [invitation_id, ...tickets.flatMap((ticket) => ticket?.slug ?? [])];
    const setup = createRoomSetup(await sealedPair([one, other], players, context), { mode: 'friends', aliases });
    // A paused call may go on after the battle of the invitation, when its players are free.
    const isOpen = async () => !(await stores.replays.bySlug(invitation_id));
    if (!(await stores.rooms.seat(setup, now(), 'anywhere', isOpen)))
      return seatPair.run({ invitation_id, players }, context);
    await roomLoader.begin([setup]);
    return { outcome: 'seated', slug: setup.room_id };
  },
);
