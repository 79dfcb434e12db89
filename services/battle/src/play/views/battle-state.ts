import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState, PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { BothViews } from '@maseki/rules/view.ts';
import type { BattleView, SideView, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import type { AbortedEntry, RoomPlayer } from '../../battle/log-record.ts';
import type { Room } from '../../battle/room.ts';
import type { ChangedState } from './battle-delta.ts';

const infoOf = (player: RoomPlayer): PlayerInfo => ({
  _id: player.user_id,
  name: player.name,
  ...(player.class && { class: player.class }),
});

const shownSide = <Status>({ status, deck_count, discard }: SideView<Status>, player: RoomPlayer) => {
  return { status, deck_count, discard, info: infoOf(player), rating: player.rating };
};

export interface StateUpdate {
  /** The events since that socket's last update. */
  events: ViewEvent[];
  /** The player's action ids to acknowledge. */
  accepted: string[];
  now: number;
}

/** The views of both players. Parts that are those of `known` are the same objects. */
export const viewsOf = ({ rules, battle }: Room, known?: { room: Room; views: BothViews }): BothViews =>
  rules.viewsOf?.(battle, known && { battle: known.room.battle, views: known.views }) ?? {
    a: rules.viewOf(battle, 'a'),
    b: rules.viewOf(battle, 'b'),
  };

/** The views of both players before and after an entry. */
export interface EntryViews {
  before: BothViews;
  after: BothViews;
}

export function entryViews(room: Room, after: Room): EntryViews {
  const views = viewsOf(room);
  return { before: views, after: viewsOf(after, { room, views }) };
}

const playerId = ({ setup }: Room, seat: Seat, side: ViewSide | null): string | null =>
  side && setup.players[side === 'you' ? seat : otherSeat(seat)].user_id;

/** The part of a seat's state that an entry may change, which is all that a delta is made of. */
export function changedState(
  room: Room,
  seat: Seat,
  { events, accepted, now }: StateUpdate,
  view: BattleView,
): ChangedState {
  return {
    status: view.status,
    turn: view.turn,
    end_reason: view.end_reason,
    must_replace: view.must_replace,
    opponent_must_replace: view.opponent_must_replace,
    retreated: view.retreated,
    winner: playerId(room, seat, view.winner_side),
    turn_player_id: playerId(room, seat, view.turn_side),
    version: room.version,
    deadline: room.clock?.deadline ?? null,
    now,
    events,
    accepted,
    you: view.you,
    opponent: view.opponent,
  };
}

/** As a seat may see it. */
export function stateFor(
  room: Room,
  seat: Seat,
  update: StateUpdate,
  view = room.rules.viewOf(room.battle, seat),
): BattleState {
  const { players, mode } = room.setup;
  return {
    ...changedState(room, seat, update, view),
    room_id: room.id,
    you: shownSide(view.you, players[seat]),
    opponent: shownSide(view.opponent, players[otherSeat(seat)]),
    mode,
  };
}

function emptyState(room_id: string, now: number): BattleState {
  return {
    status: 'waiting',
    room_id,
    winner: null,
    turn: 0,
    turn_player_id: null,
    version: 0,
    deadline: null,
    now,
    events: [],
    accepted: [],
    you: null,
    opponent: null,
    mode: 'matched',
    must_replace: false,
    opponent_must_replace: false,
    retreated: false,
    end_reason: null,
  };
}

/** The state sent to a queued player, which only says that the search goes on. */
export const queuedState = emptyState;

/** The end of an aborted battle, the same for both. No rules are needed to make it. */
export const abortedState = (
  roomId: string,
  { version, mode }: Pick<AbortedEntry, 'version' | 'mode'>,
  now: number,
): BattleState => ({
  ...emptyState(roomId, now),
  status: 'finished',
  end_reason: 'aborted',
  version,
  mode,
});

/** The seals of a room and the own number, as a seat may know them. Undefined without seals. */
export function sealedMessage({ id, setup }: Room, seat: Seat): BattleServerMessage | undefined {
  if (!setup.fairness) return undefined;
  const { seals, contributions } = setup.fairness;
  const shown = { you: seals[seat], opponent: seals[otherSeat(seat)] };
  return { type: 'battle.sealed', room_id: id, seals: shown, contribution: contributions[seat] };
}
