import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import {
  type BothStates,
  type WatchedSide,
  type WatchedState,
  watchedState,
} from '@maseki/contracts/battle/watched.ts';
import type { BattleEvent } from '@maseki/rules/event.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { type TextFrame, textFrame } from '@maseki/service-kit/sockets/text-frame.ts';
import type { AppliedEntry, Room } from '../../battle/room.ts';
import { deltaBetween } from './battle-delta.ts';
import { type EntryViews, stateFor, viewsOf } from './battle-state.ts';
import { updateFrame } from './state-frame.ts';

interface Moment {
  events: readonly BattleEvent[];
  now: number;
}

/** The states of both players, which are made of the room again for each reader. */
export function bothStates(room: Room, { events, now }: Moment, views = viewsOf(room)): BothStates {
  const of = (seat: Seat) =>
    stateFor(room, seat, { events: room.rules.viewEvents(events, seat), accepted: [], now }, views[seat]);
  return { a: of('a'), b: of('b') };
}

const nameless = (side: WatchedSide | null, seat: Seat): WatchedSide | null =>
  side && { ...side, info: { _id: seat, name: '' }, rating: null };

/** Without what names a player, because one frame is for all watchers. Seats are for ids. */
function watcherState(room: Room, states: BothStates): WatchedState {
  const state = watchedState(states);
  if (!state) throw new Error(`${room.id}: a battle without sides`);
  const { a } = room.setup.players;
  const seatOf = (id: string | null) => id && (id === a.user_id ? 'a' : 'b');
  return {
    ...state,
    winner: seatOf(state.winner),
    turn_player_id: seatOf(state.turn_player_id),
    you: nameless(state.you, 'a'),
    opponent: nameless(state.opponent, 'b'),
  };
}

/** The whole state for a watcher who comes. */
export const watcherStateFrame = (room: Room, now: number): TextFrame => watcherUpdateFrame({ room, events: [] }, now);

/** The whole state after an entry for all watchers. */
export const watcherUpdateFrame = ({ room, events }: Pick<AppliedEntry, 'room' | 'events'>, now: number): TextFrame =>
  updateFrame(watcherState(room, bothStates(room, { events, now })));

/** The delta of an entry for all watchers. */
export function watcherDeltaFrame(
  { room, events }: AppliedEntry,
  { before, views, now }: { before: Room; views: EntryViews; now: number },
): TextFrame {
  const known = watcherState(before, bothStates(before, { events: [], now }, views.before));
  const after = watcherState(room, bothStates(room, { events, now }, views.after));
  const message: BattleServerMessage = { type: 'battle.delta', data: deltaBetween(known, after) };
  return textFrame(JSON.stringify(message));
}
