import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleClientMessage, BattleState, PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import type { BattleEvent } from '@maseki/rules/event.ts';
import { refusalText } from '@maseki/rules/refusals.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { viewEvents } from '@maseki/rules/view-events.ts';
import type { BattleView, ViewSide } from '@maseki/rules/view-types.ts';

/** All that the opponent may know when they choose an action. */
export interface OpponentTurn {
  view: BattleView;
  state: BattleState;
  /** The version of the battle. */
  version: number;
}

/** The opponent's apparent thinking time in ms, long enough for the player to see the last move. */
const THINKING_MS = 900;

/** An id outside the server's rooms. /result and the log of rooms do not know it. */
const ROOM_ID = 'local';

/** A moment of a battle in the page. */
export interface LocalMoment {
  battle: Battle;
  version: number;
  players: Readonly<Record<Seat, PlayerInfo>>;
  /** What led to it. */
  events?: readonly BattleEvent[];
  /** The ids of own actions that it acknowledges. */
  accepted?: string[];
}

/** What a server would send to a seat. */
export function localState({ battle, players, events = [], ...moment }: LocalMoment, seat: Seat): BattleState {
  const { you, opponent, turn_side, winner_side, ...shared } = viewOf(battle, seat);
  const infoOf = (side: ViewSide) => players[side === 'you' ? seat : otherSeat(seat)];
  const idOf = (side: ViewSide | null) => side && infoOf(side)._id;
  return {
    ...shared,
    room_id: ROOM_ID,
    winner: idOf(winner_side),
    turn_player_id: idOf(turn_side),
    version: moment.version,
    deadline: null,
    now: 0,
    events: viewEvents(events, seat),
    accepted: moment.accepted ?? [],
    you: { ...you, info: infoOf('you'), rating: null },
    opponent: { ...opponent, info: infoOf('opponent'), rating: null },
    mode: 'practice',
  };
}

interface LocalRoomDeps {
  battle: Battle;
  /** The version of `battle`, 1 by default. */
  version?: number;
  seat: Seat;
  players: Readonly<Record<Seat, PlayerInfo>>;
  /** After every change; the reply to the last call counts, null if there is nothing to do. */
  choose: (turn: OpponentTurn, reply: (action: Action | null) => void) => void;
  deliver: (message: BattleServerMessage) => void;
  /** Runs a function after `ms` milliseconds, unless the room closes first. */
  later: (run: () => void, ms: number) => void;
}

/** Takes the place of the socket for `RoomClient` of battle and calls no service. */
export class LocalRoom {
  private battle: Battle;
  private version: number;
  private readonly deps: LocalRoomDeps;

  constructor(deps: LocalRoomDeps) {
    this.deps = deps;
    this.battle = deps.battle;
    this.version = deps.version ?? 1;
  }

  open(): void {
    this.deliverState([], []);
    this.moveOpponent();
  }

  /** The reply comes later, as from a server. Chat has no recipient. */
  readonly send = (message: BattleClientMessage): boolean => {
    if (message.type === 'chat.message' || message.type === 'chat.request' || message.type === 'state.request')
      return true;
    const { action_id, version: _, ...action } = message;
    this.deps.later(() => this.takeAction(action as Action, action_id), 0);
    return true;
  };

  private moment(): LocalMoment {
    return { battle: this.battle, version: this.version, players: this.deps.players };
  }

  position(): { battle: Battle; version: number } {
    return { battle: this.battle, version: this.version };
  }

  private takeAction(action: Action, actionId: string | undefined): void {
    const result = applyAction(this.battle, this.deps.seat, action);
    if (!result.ok) {
      const named = actionId === undefined ? {} : { action_id: actionId };
      this.deps.deliver({ type: 'warning', message: refusalText[result.reason], ...named });
      return;
    }
    this.advance(result, actionId === undefined ? [] : [actionId]);
    this.moveOpponent();
  }

  private advance({ battle, events }: { battle: Battle; events: readonly BattleEvent[] }, accepted: string[]): void {
    this.battle = battle;
    this.version += 1;
    this.deliverState(events, accepted);
  }

  private deliverState(events: readonly BattleEvent[], accepted: string[]): void {
    const moment = { ...this.moment(), events, accepted };
    this.deps.deliver({ type: 'battle.update', data: localState(moment, this.deps.seat) });
  }

  /** After a change or a failure. A reply to an older version has no effect. */
  moveOpponent(): void {
    const { version } = this;
    const seat = otherSeat(this.deps.seat);
    const turn = { view: viewOf(this.battle, seat), state: localState(this.moment(), seat), version };
    this.deps.choose(turn, (action) => {
      if (action) this.deps.later(() => this.playOpponent(action, version), THINKING_MS);
    });
  }

  private playOpponent(action: Action, version: number): void {
    const result = version === this.version ? applyAction(this.battle, otherSeat(this.deps.seat), action) : null;
    if (!result?.ok) return;
    this.advance(result, []);
    this.moveOpponent();
  }
}
