import type { BattleClientMessage, BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { acknowledge, add, type OutgoingAction, resend, SILENCE_MS, silenceLeft, touch } from '../model/outbox.ts';
import { disconnected, emptyRoom, type Room, said, update } from '../model/room.ts';
import { clockOffset } from '../model/server-clock.ts';

/** The connection as the client needs it; `send` answers false when it is not open. */
export interface Wire {
  send(message: BattleClientMessage): boolean;
  reconnect(): void;
}

/** What the outside gives: time, names for actions, and a voice towards the player. */
export interface Surroundings {
  now(): number;
  newId(): string;
  notify: Record<'success' | 'warning' | 'error', (sentence: string) => unknown>;
}

/** The server ends a clock soon after its deadline; when nothing came this long after, the connection is dead. */
const OVERDUE_MS = 5_000;

/**
 * One player's side of the room protocol (docs/protocol.md "Battle"): keeps what is known, names and repeats actions until
 * they are stored, and leaves a connection that has fallen silent. Knows neither React nor WebSocket.
 */
export class RoomClient {
  private room: Room = emptyRoom;
  private wire: Wire | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private readonly listeners = new Set<() => void>();
  private readonly outside: Surroundings;

  constructor(outside: Surroundings) {
    this.outside = outside;
  }

  readonly snapshot = (): Room => this.room;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A connection is open; what it will say is still to come. */
  opened(wire: Wire): void {
    this.wire = wire;
    this.heardAt = this.outside.now();
    this.show({ ...disconnected(this.room), outbox: touch(this.room.outbox, this.heardAt) });
  }

  /** The connection is gone: what is shown may be stale, and nothing is awaited from it. */
  lost(): void {
    this.wire = null;
    this.show(disconnected(this.room));
  }

  receive(message: BattleServerMessage): void {
    this.heardAt = this.outside.now();
    switch (message.type) {
      case 'battle.update':
        this.take(message.data);
        break;
      case 'chat.message':
        this.show(said(this.room, { name: message.user.name, message: message.message }));
        break;
      case 'warning':
        if (message.action_id !== undefined) this.withdraw(message.action_id);
        this.outside.notify.warning(message.message);
        break;
      case 'info':
        this.outside.notify.success(message.message);
        break;
      case 'error':
        this.outside.notify.error(message.message);
        break;
    }
  }

  /** Sends an action once. While another waits for its acknowledgement only a surrender is taken; answers whether it went out. */
  act(action: Action): boolean {
    const { battle, isCurrent, outbox } = this.room;
    const isBusy = outbox.some((entry) => action.type !== 'action.surrender' || entry.action.type === action.type);
    if (!battle || !isCurrent || isBusy) return false;
    const named: OutgoingAction = { ...action, action_id: this.outside.newId(), version: battle.version };
    if (!this.wire?.send(named)) return false;
    this.show({ ...this.room, outbox: add(outbox, named, this.outside.now()) });
    return true;
  }

  /** Says something to the opponent; answers whether it went out. */
  say(message: string): boolean {
    return this.wire?.send({ type: 'chat.message', message }) ?? false;
  }

  /** Lets go of the timer; the client may be used again after another `opened`. */
  stop(): void {
    this.wire = null;
    clearTimeout(this.timer);
  }

  private take(data: BattleState): void {
    const isFirst = !this.room.isCurrent;
    this.show(update(this.room, data, this.heardAt));
    if (isFirst) this.repeat();
  }

  /** A refused action is over. */
  private withdraw(actionId: string): void {
    this.show({ ...this.room, outbox: acknowledge(this.room.outbox, [actionId]) });
  }

  /** After the first update of a connection: whatever that did not acknowledge goes out again under its old name. */
  private repeat(): void {
    const outbox = resend(this.room.outbox, this.outside.now());
    for (const { action } of outbox) this.wire?.send(action);
    this.show({ ...this.room, outbox });
  }

  private show(room: Room): void {
    this.room = room;
    this.watch();
    for (const listener of this.listeners) listener();
  }

  /** Sets the timer for the moment at which silence would mean a dead connection. */
  private watch(): void {
    clearTimeout(this.timer);
    const { wire } = this;
    const patience = this.patience();
    if (!wire || patience === null) return;
    this.timer = setTimeout(() => wire.reconnect(), patience);
  }

  private patience(): number | null {
    const now = this.outside.now();
    const { battle, isCurrent, outbox, clock } = this.room;
    if (!isCurrent) return this.heardAt + OVERDUE_MS - now;
    const answer = silenceLeft(outbox, now);
    if (answer !== null) return answer;
    if (!battle || battle.deadline === null) return null;
    return Math.max(battle.deadline - clockOffset(clock), this.heardAt + SILENCE_MS) + OVERDUE_MS - now;
  }
}
