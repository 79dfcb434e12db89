import { Action } from '@maseki/rules/action.ts';
import { z } from 'zod';
import { MessageText } from '../chat/message.ts';
import { Ulid } from '../ids.ts';
import { socket } from '../socket.ts';
import type { BattleDelta } from './delta.ts';
import { shardOf } from './shards.ts';
import type { BattleState } from './state.ts';

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

/**
 * Messages of a battle's client. Zod chooses the schema by type, because trying one after the other
 * costs four times as much.
 */
export const BattleClientMessage: z.ZodType<BattleClientMessage> = z.discriminatedUnion('type', [
  ChatMessage,
  StateRequest,
  ...Action.options.map((action) => action.extend(Stamp.shape)),
]);

/**
 * The form of updates after each entry of the log, `battle.update` with the whole state or
 * `battle.delta` with the changes.
 */
const BattleFrames = z.enum(['full', 'delta']);
export type BattleFrames = z.infer<typeof BattleFrames>;

/**
 * Messages of the server in a battle. `error` precedes a close by the server. A `warning` with an
 * `action_id` refuses that action.
 */
export type BattleServerMessage =
  | { type: 'battle.update'; data: BattleState }
  /** Only for a socket with `?frames=delta`, and never the first message. */
  | { type: 'battle.delta'; data: BattleDelta }
  /** These repeated actions were stored already. `version` is the room's. */
  | { type: 'action.accepted'; action_ids: string[]; version: number }
  | { type: 'chat.message'; message: string; user: { name: string } }
  | { type: 'error'; message: string }
  | { type: 'warning'; message: string; action_id?: string }
  | { type: 'info'; message: string };

export const sockets = {
  room: socket<BattleServerMessage>()({
    path: '/ws/battle/room/:slug/',
    access: 'player',
    // Of queues and rooms together.
    socketsPerPlayer: 20,
    params: z.object({ slug: Ulid }),
    query: z.object({ frames: BattleFrames.default('full') }),
    receives: BattleClientMessage,
    placement: ({ slug = '' }) => shardOf(slug),
  }),
};
