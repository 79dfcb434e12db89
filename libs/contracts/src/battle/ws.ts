import { Action } from '@maseki/rules/action.ts';
import type { BattleStatus, BattleView, EndReason, ViewEvent } from '@maseki/rules/view-types.ts';
import { z } from 'zod';
import { MessageText } from '../chat/message.ts';
import { Ulid } from '../ids.ts';
import { socket } from '../socket.ts';
import type { BattleMode } from './result.ts';
import { shardOf } from './shards.ts';

/** The client's name for an action (a repeat has no second effect) and the version it was chosen on. */
const Stamp = z.object({ action_id: Ulid.optional(), version: z.int().min(0).optional() });

/** An action as it arrives from a client. */
export const StampedAction = Action.and(Stamp);
export type StampedAction = z.infer<typeof StampedAction>;

const ChatMessage = z.object({ type: z.literal('chat.message'), message: MessageText });

/** What a client of a battle may send. */
export const BattleClientMessage = z.union([StampedAction, ChatMessage]);
export type BattleClientMessage = z.infer<typeof BattleClientMessage>;

export interface PlayerInfo {
  /** The user's id; `computer` for a bot. */
  _id: string;
  name: string;
}

type Side<View> = View & { info: PlayerInfo; rating: number | null };

/** The battle as one player may know it (specification, point 3; docs/protocol.md "Battle"). */
export interface BattleState extends Pick<BattleView, 'turn' | 'must_replace' | 'opponent_must_replace' | 'retreated'> {
  status: BattleStatus;
  /** `aborted`: the battle could not go on; nobody won, and the sides are not shown. */
  end_reason: EndReason | 'aborted' | null;
  room_id: string;
  /** The winner's user id once finished; null when it was aborted. */
  winner: string | null;
  turn_player_id: string | null;
  /** Rises by 1 with each entry of the room's log; 0 while waiting. */
  version: number;
  /** When the running clock ends, in ms since the epoch; null while waiting and after the end. */
  deadline: number | null;
  /** The server's time when this was made, in ms since the epoch, for the client to correct its own clock. */
  now: number;
  /** What happened since the last update that this socket got. */
  events: ViewEvent[];
  /** Ids of one's own actions that are stored: all of them on connect, new ones later. */
  accepted: string[];
  you: Side<BattleView['you']> | null;
  opponent: Side<BattleView['opponent']> | null;
  /** How it came about; `matched` while waiting. */
  mode: BattleMode;
}

/** What the server says in a battle. `error` precedes a close by the server; a `warning` with an `action_id` is the refusal of that action. */
export type BattleServerMessage =
  | { type: 'battle.update'; data: BattleState }
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
    receives: BattleClientMessage,
    placement: ({ slug = '' }) => shardOf(slug),
  }),
};
