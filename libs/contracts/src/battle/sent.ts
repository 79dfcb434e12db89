import { type Authored, authored } from '../chat/live-message.ts';
import type { ErrorCode } from '../errors.ts';
import { isNameOf, isNumber, isOneOf, isText, listOf, objectOf, orNull, unionOf } from '../guard.ts';
import { alerts, type ServerAlert } from '../socket.ts';
import type { BattleDelta } from './delta.ts';
import type { BattleState } from './state.ts';
import { isBattleDelta, isBattleState, isWatchedState } from './state-guard.ts';
import type { WatchedPlayer, WatchedState } from './watched.ts';

/** How many watch the battle, for all at it and its watchers, after a change. */
type WatchersMessage = { type: 'battle.watchers'; count: number };

/** Messages of the server in a battle. A `warning` with an `action_id` refuses that action. */
export type BattleServerMessage =
  | { type: 'battle.update'; data: BattleState }
  /** Only for a socket with `?frames=delta`, and never the first message. */
  | { type: 'battle.delta'; data: BattleDelta }
  /** These repeated actions were stored already. `version` is the room's. */
  | { type: 'action.accepted'; action_ids: string[]; version: number }
  /**
   * `client_id` is the sender's, if there was one. The same `id` again is the same message. With
   * `stamp` the message is the word of that stamp.
   */
  | ({ type: 'chat.message'; id: string; message: string; client_id?: string; stamp?: number } & Authored)
  /**
   * Comes before the first state of a room with seals. `contribution` is the own number that holds,
   * which is another tab's only if this page has sent none. The secrets come with the replay.
   */
  | {
      type: 'battle.sealed';
      room_id: string;
      seals: { you: string; opponent: string };
      contribution: string | null;
    }
  | WatchersMessage
  | (ServerAlert & { type: 'error' | 'info' })
  | (ServerAlert & { type: 'warning'; action_id?: string });

/** States that follow a `battle.update` with another `room_id` are of that room. */
export type PlayServerMessage =
  | BattleServerMessage
  /** A message that was to move the socket has not. `message` is the sentence for the player. */
  | { type: 'play.refused'; error: ErrorCode; message: string }
  /** By `queue.leave`, another tab, or `reason`: battles do not take the deck any more. */
  | { type: 'queue.left'; reason?: { error: ErrorCode; message: string } }
  /** The wish is noted, and the opponent has none yet. */
  | { type: 'rematch.noted' };

/** Nothing that names a player but `watch.began`, so that all watchers get the same. */
export type WatchServerMessage =
  /** The first message, and again after a reconnect. `you` is the player whose side is shown. */
  | { type: 'watch.began'; room_id: string; seat: 'a' | 'b'; you: WatchedPlayer; opponent: WatchedPlayer }
  | { type: 'battle.update'; data: WatchedState }
  | { type: 'battle.delta'; data: BattleDelta }
  | WatchersMessage
  | ServerAlert;

const isWatchedPlayer = objectOf<WatchedPlayer>({
  name: orNull(isText),
  rating: orNull(isNumber),
  class: { optional: isNameOf() },
});
const watchers = { count: isNumber };

const battleMessages = {
  ...alerts,
  'battle.update': { data: isBattleState },
  'battle.delta': { data: isBattleDelta },
  'battle.watchers': watchers,
  'action.accepted': { action_ids: listOf(isText), version: isNumber },
  'chat.message': {
    id: isText,
    message: isText,
    client_id: { optional: isText },
    stamp: { optional: isNumber },
    ...authored,
  },
  'battle.sealed': {
    room_id: isText,
    seals: objectOf<{ you: string; opponent: string }>({ you: isText, opponent: isText }),
    contribution: orNull(isText),
  },
  warning: { ...alerts.warning, action_id: { optional: isText } },
};
const refusal = { error: isNameOf<ErrorCode>(), message: isText };

export const socketRoutes = {
  room: {
    path: '/ws/battle/room/:slug/',
    sends: unionOf<BattleServerMessage>(battleMessages),
  },
  watch: {
    path: '/ws/battle/watch/:room/:user/',
    sends: unionOf<WatchServerMessage>({
      ...alerts,
      'watch.began': {
        room_id: isText,
        seat: isOneOf({ a: true, b: true }),
        you: isWatchedPlayer,
        opponent: isWatchedPlayer,
      },
      'battle.update': { data: isWatchedState },
      'battle.delta': { data: isBattleDelta },
      'battle.watchers': watchers,
    }),
  },
  play: {
    path: '/ws/battle/play/',
    sends: unionOf<PlayServerMessage>({
      ...battleMessages,
      'play.refused': refusal,
      'queue.left': { reason: { optional: objectOf<{ error: ErrorCode; message: string }>(refusal) } },
      'rematch.noted': {},
    }),
  },
} as const;
