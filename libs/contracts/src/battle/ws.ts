import { Action } from '@maseki/rules/action.ts';
import { z } from 'zod';
import { type Authored, authored, MessageText } from '../chat/message.ts';
import type { ErrorCode } from '../errors.ts';
import { isNameOf, isNumber, isText, listOf, objectOf, orNull, unionOf } from '../guard.ts';
import { Ulid } from '../ids.ts';
import { alerts, type ServerAlert, socket } from '../socket.ts';
import type { BattleDelta } from './delta.ts';
import { ClaimQuery } from './http.ts';
import { comesWhole, incompleteSealing, Sealing } from './sealing.ts';
import { homeShardOf, shardOf } from './shards.ts';
import type { BattleState } from './state.ts';
import { isBattleDelta, isBattleState } from './state-guard.ts';

export type { BattleState, PlayerInfo } from './state.ts';

/**
 * The client's id for an action (a repeat has no second effect) and the version it was chosen on.
 */
const Stamp = z.object({ action_id: Ulid.optional(), version: z.int().min(0).optional() });

/** An action as it arrives from a client. */
export type StampedAction = Action & z.infer<typeof Stamp>;

/**
 * Asks for the whole state. For a client that has missed a `battle.delta` or computed another state
 * from it.
 */
const StateRequest = z.object({ type: z.literal('state.request') });

const ChatMessage = z.object({ type: z.literal('chat.message'), message: MessageText });

export type BattleClientMessage = StampedAction | z.infer<typeof ChatMessage> | z.infer<typeof StateRequest>;

const inRoom = [ChatMessage, StateRequest, ...Action.options.map((action) => action.extend(Stamp.shape))] as const;

/**
 * Messages of a battle's client. Zod chooses the schema by type, because trying one after the other
 * costs four times as much.
 */
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

/** The wish of `POST /api/battle/results/:room_id/rematch/`, which holds for 6 s. */
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

/**
 * The form of updates after each entry of the log, `battle.update` with the whole state or
 * `battle.delta` with the changes.
 */
const BattleFrames = z.enum(['full', 'delta']);
export type BattleFrames = z.infer<typeof BattleFrames>;

/** Messages of the server in a battle. A `warning` with an `action_id` refuses that action. */
export type BattleServerMessage =
  | { type: 'battle.update'; data: BattleState }
  /** Only for a socket with `?frames=delta`, and never the first message. */
  | { type: 'battle.delta'; data: BattleDelta }
  /** These repeated actions were stored already. `version` is the room's. */
  | { type: 'action.accepted'; action_ids: string[]; version: number }
  | ({ type: 'chat.message'; message: string } & Authored)
  /**
   * Follows the first state of a room with seals. `contribution` is the own number that holds,
   * which may be of another tab. The secrets come with the replay.
   */
  | {
      type: 'battle.sealed';
      room_id: string;
      seals: { you: string; opponent: string };
      contribution: string | null;
    }
  | (ServerAlert & { type: 'error' | 'info' })
  | (ServerAlert & { type: 'warning'; action_id?: string });

/**
 * Messages of the server on the socket that stays for many battles. The states that follow on
 * `battle.update` with another `room_id` are those of another room.
 */
export type PlayServerMessage =
  | BattleServerMessage
  /** A message that was to move the socket has not. `message` is the sentence for the player. */
  | { type: 'play.refused'; error: ErrorCode; message: string }
  /**
   * The search is over, by `queue.leave`, in another tab, or for a `reason`, which is that battles
   * do not take the deck any more.
   */
  | { type: 'queue.left'; reason?: { error: ErrorCode; message: string } }
  /** The wish is noted, and the opponent has none yet. */
  | { type: 'rematch.noted' };

const battleMessages = {
  ...alerts,
  'battle.update': { data: isBattleState },
  'battle.delta': { data: isBattleDelta },
  'action.accepted': { action_ids: listOf(isText), version: isNumber },
  'chat.message': { message: isText, ...authored },
  'battle.sealed': {
    room_id: isText,
    seals: objectOf<{ you: string; opponent: string }>({ you: isText, opponent: isText }),
    contribution: orNull(isText),
  },
  warning: { ...alerts.warning, action_id: { optional: isText } },
};
const refusal = { error: isNameOf<ErrorCode>(), message: isText };

export const sockets = {
  room: socket<BattleServerMessage>()({
    path: '/ws/battle/room/:slug/',
    access: 'player',
    // Of queues and rooms together.
    socketsPerPlayer: 20,
    params: z.object({ slug: Ulid }),
    query: z.object({ frames: BattleFrames.default('full') }),
    receives: BattleClientMessage,
    sends: unionOf<BattleServerMessage>(battleMessages),
    placement: ({ slug = '' }) => shardOf(slug),
  }),
  /** The queue, practice and all battles of a player in a row. */
  play: socket<PlayServerMessage>()({
    path: '/ws/battle/play/',
    access: 'player',
    socketsPerPlayer: 20,
    params: z.object({}),
    query: z.object({ frames: BattleFrames.default('full') }),
    receives: PlayClientMessage,
    sends: unionOf<PlayServerMessage>({
      ...battleMessages,
      'play.refused': refusal,
      'queue.left': { reason: { optional: objectOf<{ error: ErrorCode; message: string }>(refusal) } },
      'rematch.noted': {},
    }),
    placement: (_params, userId) => homeShardOf(userId ?? ''),
  }),
};
