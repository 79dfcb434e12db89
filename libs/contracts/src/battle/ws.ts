import { Action } from '@maseki/rules/action.ts';
import { z } from 'zod';
import { ChatInput } from '../chat/message.ts';
import { Ulid } from '../ids.ts';
import { socket } from '../socket.ts';
import { ClaimQuery } from './http.ts';
import { SOCKETS_PER_PLAYER, WATCH_SOCKETS_PER_PLAYER, WATCHER_BUFFER_BYTES, WATCHERS_MAX } from './limits.ts';
import { comesWhole, incompleteSealing, Sealing } from './sealing.ts';
import { type BattleServerMessage, type PlayServerMessage, socketRoutes, type WatchServerMessage } from './sent.ts';
import { homeShardOf, shardOf } from './shards.ts';
import { STAMP_WORDS } from './stamps-text.ja.ts';

export type { BattleState, PlayerInfo } from './state.ts';

/** The client's id (a repeat has no second effect) and the version it was chosen on. */
const Stamp = z.object({ action_id: Ulid.optional(), version: z.int().min(0).optional() });

/** An action as it arrives from a client. */
export type StampedAction = Action & z.infer<typeof Stamp>;

/** For a client that has missed a `battle.delta` or computed another state from it. */
const StateRequest = z.object({ type: z.literal('state.request') });

/** A text or the number of a stamp. */
const ChatMessage = ChatInput.partial()
  .extend({ type: z.literal('chat.message'), stamp: z.int().min(1).max(STAMP_WORDS.length).optional() })
  .refine(({ message, stamp }) => (message === undefined) !== (stamp === undefined), {
    error: 'message と stamp は、どちらか一方だけを送ってください',
  });

/** For a client that may have missed messages of the room. It gets all that are stored. */
const ChatRequest = z.object({ type: z.literal('chat.request') });

type Request = z.infer<typeof ChatRequest> | z.infer<typeof StateRequest>;

export type BattleClientMessage = StampedAction | z.infer<typeof ChatMessage> | Request;

const inRoom = [
  ChatMessage,
  ChatRequest,
  StateRequest,
  ...Action.options.map((action) => action.extend(Stamp.shape)),
] as const;

/** Zod chooses by type, because trying one schema after the other costs four times as much. */
export const BattleClientMessage: z.ZodType<BattleClientMessage> = z.discriminatedUnion('type', inRoom);

/** Claims a battle against another player, with the query of `claim-slug`. */
const QueueJoin = ClaimQuery.omit({ level: true, clock: true })
  .extend({
    type: z.literal('queue.join'),
    mode: z.enum(['ranked', 'free']).optional(),
  })
  .refine(comesWhole, incompleteSealing);

/** Claims a battle against the computer, with the query of `claim-slug`. */
const PracticeBegin = ClaimQuery.omit({ mode: true, only: true })
  .extend({ type: z.literal('practice.begin') })
  .refine(comesWhole, incompleteSealing);

const QueueLeave = z.object({ type: z.literal('queue.leave') });

/** Enters the room of a slug again, after a lost socket. */
const RoomEnter = z.object({ type: z.literal('room.enter'), slug: Ulid });

/** The wish of `POST /api/battle/results/:room_id/rematch/`. */
const RematchWish = z.object({ type: z.literal('rematch.wish'), room_id: Ulid, sealing: Sealing.optional() });

const betweenRooms = [QueueJoin, PracticeBegin, QueueLeave, RoomEnter, RematchWish] as const;

/** A message that moves a socket to the queue, to a room, or out of them. */
export type MoveMessage = z.infer<(typeof betweenRooms)[number]>;

export type PlayClientMessage = BattleClientMessage | MoveMessage;

/** Messages of the client on the socket that stays for many battles. */
export const PlayClientMessage: z.ZodType<PlayClientMessage> = z.discriminatedUnion('type', [
  ...inRoom,
  ...betweenRooms,
]);

/** After each entry of the log, `battle.update` in full or `battle.delta` with the changes. */
const BattleFrames = z.enum(['full', 'delta']);
export type BattleFrames = z.infer<typeof BattleFrames>;

export const sockets = {
  room: socket<BattleServerMessage>()({
    ...socketRoutes.room,
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({ slug: Ulid }),
    query: z.object({ frames: BattleFrames.default('full') }),
    receives: BattleClientMessage,
    placement: ({ slug = '' }) => shardOf(slug),
  }),
  /** A running battle from the side of a user. Only a state may be requested. */
  watch: socket<WatchServerMessage>()({
    ...socketRoutes.watch,
    access: 'player',
    socketsPerPlayer: WATCH_SOCKETS_PER_PLAYER,
    countedAs: 'watch',
    shared: { param: 'room', sockets: WATCHERS_MAX },
    bufferedBytes: WATCHER_BUFFER_BYTES,
    params: z.object({ room: Ulid, user: Ulid }),
    receives: StateRequest,
    placement: ({ room = '' }) => shardOf(room),
  }),
  /** The queue, practice and all battles of a player in a row. */
  play: socket<PlayServerMessage>()({
    ...socketRoutes.play,
    access: 'player',
    socketsPerPlayer: SOCKETS_PER_PLAYER,
    params: z.object({}),
    query: z.object({ frames: BattleFrames.default('full') }),
    receives: PlayClientMessage,
    placement: (_params, userId) => homeShardOf(userId ?? ''),
  }),
};
