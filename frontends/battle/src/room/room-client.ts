import { applyDelta, type BattleDelta } from '@maseki/contracts/battle/delta.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleClientMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { clockOffset } from '@maseki/ui/server-clock.ts';
import type { StoredLog } from '../log/describe-events.ts';
import {
  acknowledge,
  addPending,
  type OutgoingAction,
  resend,
  restartWait,
  SILENCE_MS,
  timeUntilSilence,
} from './pending-actions.ts';
import {
  addChatLine,
  applyUpdate,
  EMPTY_ROOM,
  type Happened,
  markStale,
  type RoomState,
  restoreLog,
} from './room-state.ts';

/** The part of a socket that the client needs. `send` returns false if the socket is not open. */
export interface RoomConnection {
  send(message: BattleClientMessage): boolean;
  reconnect(): void;
  /** Called with the first state of a battle that came over it. */
  onEntered?(battle: BattleState): void;
}

export interface RoomClientDeps {
  now(): number;
  newId(): string;
  /** Presents the changes of an update. It is called before listeners receive the update. */
  present: (happened: Happened) => void;
  /** See `RoomState`. */
  watched?: string | undefined;
}

/** The server ends a clock soon after its deadline, so a longer silence is a dead connection. */
const OVERDUE_MS = 5_000;

/**
 * One player's side of the room protocol (docs/protocol.md "Battle"). It keeps the state of the
 * room, gives actions an id and resends them until they are stored, and leaves a silent connection.
 * It is independent of React and WebSocket.
 */
export class RoomClient {
  private room: RoomState;
  private connection: RoomConnection | null = null;
  /** The next delta extends it. Null before the first state, and from a gap until the next. */
  private received: BattleState | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastMessageAt = 0;
  private readonly listeners = new Set<() => void>();
  private readonly deps: RoomClientDeps;

  constructor(deps: RoomClientDeps) {
    this.deps = deps;
    this.room = { ...EMPTY_ROOM, watched: deps.watched };
  }

  readonly getSnapshot = (): RoomState => this.room;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Handles an open connection, whose first message is still to come. */
  handleOpen(connection: RoomConnection): void {
    this.connection = connection;
    // Nobody says so if all have left meanwhile.
    this.room = { ...this.room, watchers: 0 };
    this.received = null;
    this.lastMessageAt = this.deps.now();
    this.setRoom({ ...markStale(this.room), pending: restartWait(this.room.pending, this.lastMessageAt) });
  }

  /** Handles a lost connection, after which the visible state may be stale. */
  handleClose(): void {
    this.connection = null;
    this.setRoom(markStale(this.room));
  }

  handleMessage(message: BattleServerMessage): void {
    this.lastMessageAt = this.deps.now();
    switch (message.type) {
      case 'battle.update':
        this.handleUpdate(message.data);
        break;
      case 'battle.delta':
        this.handleDelta(message.data);
        break;
      case 'action.accepted':
        this.dropPending(message.action_ids);
        break;
      case 'chat.message':
        this.setRoom(addChatLine(this.room, message));
        break;
      case 'battle.watchers':
        this.setRoom({ ...this.room, watchers: message.count });
        break;
      case 'warning':
        if (message.action_id !== undefined) this.dropPending([message.action_id]);
        break;
    }
  }

  /** True if it was sent. While another is pending, only a surrender is accepted. */
  sendAction(action: Action): boolean {
    const { battle, isCurrent, pending } = this.room;
    const isBusy = pending.some((entry) => action.type !== 'action.surrender' || entry.action.type === action.type);
    if (!battle || !isCurrent || isBusy) return false;
    const outgoing: OutgoingAction = { ...action, action_id: this.deps.newId(), version: battle.version };
    if (!this.connection?.send(outgoing)) return false;
    this.setRoom({ ...this.room, pending: addPending(pending, outgoing, this.deps.now()) });
    return true;
  }

  /** Replaces the log of this page by the server's stored one. */
  restoreLog(stored: StoredLog): void {
    this.setRoom(restoreLog(this.room, stored));
  }

  /** Stops the timer. The client can be used again after another `handleOpen`. */
  dispose(): void {
    this.connection = null;
    clearTimeout(this.timer);
  }

  /** One that does not follow is replaced by the whole state; until then others are ignored. */
  private handleDelta(delta: BattleDelta): void {
    if (!this.received) return;
    const next = applyDelta(this.received, delta);
    if (next) {
      this.handleUpdate(next);
    } else {
      this.received = null;
      this.connection?.send({ type: 'state.request' });
    }
  }

  private handleUpdate(data: BattleState): void {
    this.received = data;
    const isFirstOfConnection = !this.room.isCurrent;
    const next = applyUpdate(this.room, data, this.lastMessageAt);
    if (next.happened && next.happened !== this.room.happened) this.deps.present(next.happened);
    this.setRoom(next);
    if (!isFirstOfConnection) return;
    this.resendPending();
    if (data.status !== 'waiting') this.connection?.onEntered?.(data);
  }

  /** Removes actions with a known outcome. */
  private dropPending(actionIds: readonly string[]): void {
    this.setRoom({ ...this.room, pending: acknowledge(this.room.pending, actionIds) });
  }

  /** After the first update of a connection, under their old ids. */
  private resendPending(): void {
    const pending = resend(this.room.pending, this.deps.now());
    for (const { action } of pending) this.connection?.send(action);
    this.setRoom({ ...this.room, pending });
  }

  private setRoom(room: RoomState): void {
    this.room = room;
    this.scheduleReconnect();
    for (const listener of this.listeners) listener();
  }

  /** Sets the timer for the moment at which silence would mean a dead connection. */
  private scheduleReconnect(): void {
    clearTimeout(this.timer);
    const { connection } = this;
    const delay = this.timeUntilReconnect();
    if (!connection || delay === null) return;
    this.timer = setTimeout(() => connection.reconnect(), delay);
  }

  private timeUntilReconnect(): number | null {
    const now = this.deps.now();
    const { battle, isCurrent, pending, clock } = this.room;
    if (!isCurrent) return this.lastMessageAt + OVERDUE_MS - now;
    const acknowledgement = timeUntilSilence(pending, now);
    if (acknowledgement !== null) return acknowledgement;
    if (!battle || battle.deadline === null) return null;
    return Math.max(battle.deadline - clockOffset(clock), this.lastMessageAt + SILENCE_MS) + OVERDUE_MS - now;
  }
}
