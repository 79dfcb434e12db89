import { Action } from '@maseki/rules/action.ts';
import { z } from 'zod';
import { MessageText } from '../chat/message.ts';
import { Ulid } from '../ids.ts';
import { socket } from '../socket.ts';
import type { BattleDelta } from './delta.ts';
import { shardOf } from './shards.ts';
import type { BattleState } from './state.ts';

export type { BattleState, PlayerInfo } from './state.ts';

/** The client's name for an action (a repeat has no second effect) and the version it was chosen on. */
const Stamp = z.object({ action_id: Ulid.optional(), version: z.int().min(0).optional() });

/** An action as it arrives from a client. */
export type StampedAction = Action & z.infer<typeof Stamp>;

/** Wants the whole state once more: of a client that has missed a `battle.delta`, or made another state of it. */
const StateRequest = z.object({ type: z.literal('state.request') });

const ChatMessage = z.object({ type: z.literal('chat.message'), message: MessageText });

export type BattleClientMessage = StampedAction | z.infer<typeof ChatMessage> | z.infer<typeof StateRequest>;

/** What a client of a battle may send. One choice by its type: to try one schema after the other costs four times as much. */
export const BattleClientMessage: z.ZodType<BattleClientMessage> = z.discriminatedUnion('type', [
  ChatMessage,
  StateRequest,
  ...Action.options.map((action) => action.extend(Stamp.shape)),
]);

/** What a client gets of each entry of the log: `battle.update` with the whole state, or `battle.delta` with what changed. */
const BattleFrames = z.enum(['full', 'delta']);
export type BattleFrames = z.infer<typeof BattleFrames>;

/** What the server says in a battle. `error` precedes a close by the server; a `warning` with an `action_id` is the refusal of that action. */
export type BattleServerMessage =
  | { type: 'battle.update'; data: BattleState }
  /** Only for a socket with `?frames=delta`, and never the first message. */
  | { type: 'battle.delta'; data: BattleDelta }
  /** These actions were stored already when they came again; `version` is the room's. */
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
