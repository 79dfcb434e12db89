import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleFrames } from '@maseki/contracts/battle/ws.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { encodeAlert } from '@maseki/service-kit/sockets/closing.ts';
import { type TextFrame, textFrame } from '@maseki/service-kit/sockets/text-frame.ts';
import type { AbortedEntry } from '../../battle/log-record.ts';
import type { AppliedEntry, Room } from '../../battle/room.ts';
import { isFinished, seatOf } from '../../battle/seats.ts';
import { text } from '../../text.ja.ts';
import { deltaBetween } from './battle-delta.ts';
import { abortedState, changedState, type EntryViews, entryViews, type StateUpdate, stateFor } from './battle-state.ts';
import { updateFrame } from './state-frame.ts';
import { watcherDeltaFrame, watcherStateFrame, watcherUpdateFrame } from './watcher-frames.ts';

export interface Subscriber {
  /** A watcher sees what each player knows of the other, and takes no part in the room. */
  seat: Seat | 'watcher';
  /** The form in which it gets each entry: the whole state, or the changes. */
  frames: BattleFrames;
  send(frame: TextFrame): void;
  fail(): void;
  /** Called after the frame of the end. */
  ended?(): void;
}

export interface PlayerSubscriber extends Subscriber {
  seat: Seat;
}

interface SubscribedRoom {
  room: Room;
  /** The versions that sockets have, of players, who are served first, and of watchers. */
  sent: Map<Subscriber, number>;
  watching: Map<Subscriber, number>;
  /** Watchers at all pods, as the sockets know it. */
  watchers: number;
  /** The frames of the entry after it, which may be on its way to the log. */
  next?: MadeOf | undefined;
}

/**
 * The frames of an entry, shared by all sockets that want the same. Views are made for them and not
 * kept, because what lives from one action to the next survives the collection of new objects.
 */
interface MadeOf {
  applied: AppliedEntry;
  frames: Partial<Record<FrameKey, TextFrame>>;
  /** While frames are made. */
  views?: EntryViews | undefined;
}

const infoFrame = (message: string): TextFrame => textFrame(encodeAlert({ type: 'info', message }));

type SentTo = readonly [subscriber: Subscriber, sent: number];

const NO_UPDATE: StateUpdate = { events: [], accepted: [], now: 0 };

type FrameKey = `${BattleFrames} ${Subscriber['seat']}`;

const listOf = ({ sent, watching }: SubscribedRoom, { seat }: Subscriber) => (seat === 'watcher' ? watching : sent);
const everyone = ({ sent, watching }: SubscribedRoom): Iterable<[Subscriber, number]> =>
  watching.size === 0 ? sent : [...sent, ...watching];
const countFrame = (count: number): TextFrame =>
  textFrame(JSON.stringify({ type: 'battle.watchers', count } satisfies BattleServerMessage));

/** In ms after the end. As long as a client may take to reconnect. */
export const END_SHOWN_WITHIN_MS = 5_000;

interface SubscribersDeps {
  now(): number;
  /** Gets each seat to which the end of a battle was sent in time. */
  onEndShown?(room: Room, seat: Seat): void;
}

export class Subscribers {
  private readonly deps: SubscribersDeps;
  private readonly rooms = new Map<string, SubscribedRoom>();

  constructor(deps: SubscribersDeps) {
    this.deps = deps;
  }

  /** Adds a socket to a room and sends it the whole present state. */
  subscribe(room: Room, subscriber: Subscriber): void {
    const subscribed = this.rooms.get(room.id) ?? { room, sent: new Map(), watching: new Map(), watchers: 0 };
    this.rooms.set(room.id, subscribed);
    listOf(subscribed, subscriber).set(subscriber, room.version);
    this.sendState(room, subscriber);
    if (subscribed.watchers > 0) subscriber.send(countFrame(subscribed.watchers));
    if (!isFinished(room)) return;
    if (this.deps.now() - room.at <= END_SHOWN_WITHIN_MS) this.noteEnd(room, subscriber);
    subscriber.ended?.();
  }

  /** Sends the whole state as it was last delivered, to a socket that wants it again. */
  resend(roomId: string, subscriber: Subscriber): void {
    const subscribed = this.rooms.get(roomId);
    if (!subscribed || !listOf(subscribed, subscriber).has(subscriber)) return;
    listOf(subscribed, subscriber).set(subscriber, subscribed.room.version);
    this.sendState(subscribed.room, subscriber);
  }

  unsubscribe(roomId: string, subscriber: Subscriber): void {
    const subscribed = this.rooms.get(roomId);
    if (!subscribed) return;
    listOf(subscribed, subscriber).delete(subscriber);
    if (subscribed.sent.size + subscribed.watching.size === 0) this.rooms.delete(roomId);
  }

  /** True if a player has a socket in the room. */
  readonly has = (roomId: string): boolean => (this.rooms.get(roomId)?.sent.size ?? 0) > 0;
  readonly roomIds = (): string[] => [...this.rooms.keys()];

  /** Makes the frames of an entry that is on its way, so that they are ready once it is stored. */
  prepare(applied: AppliedEntry): void {
    const subscribed = this.rooms.get(applied.room.id);
    if (!subscribed) return;
    const made = this.madeOf(applied, subscribed);
    for (const sentTo of everyone(subscribed)) this.frameFor(made, sentTo, subscribed);
    made.views = undefined;
  }

  /** Delivers a stored entry to the subscribers that do not have it yet. */
  deliver(applied: AppliedEntry): void {
    const { room } = applied;
    const subscribed = this.rooms.get(room.id);
    if (!subscribed) return;
    const isOver = isFinished(room);
    for (const [subscriber, known] of everyone(subscribed)) {
      if (known >= room.version) continue;
      listOf(subscribed, subscriber).set(subscriber, room.version);
      subscriber.send(this.frameFor(this.madeOf(applied, subscribed), [subscriber, known], subscribed));
      if (applied.entry.kind === 'compensated') subscriber.send(infoFrame(text.compensated));
      if (isOver) this.noteEnd(room, subscriber);
    }
    if (room.version > subscribed.room.version) {
      subscribed.room = room;
      subscribed.next = undefined;
    }
    if (isOver) for (const [subscriber] of everyone(subscribed)) subscriber.ended?.();
  }

  /** Confirms to a player an action that was already stored when it came (again). */
  confirm({ version }: Room, subscriber: Subscriber, actionId: string): void {
    const message: BattleServerMessage = { type: 'action.accepted', action_ids: [actionId], version };
    subscriber.send(textFrame(JSON.stringify(message)));
  }

  /** Shows all sockets that the battle has ended without its rules. Nothing follows. */
  abort(roomId: string, entry: AbortedEntry): void {
    const message: BattleServerMessage = { type: 'battle.update', data: abortedState(roomId, entry, this.deps.now()) };
    const frame = textFrame(JSON.stringify(message));
    const subscribed = this.rooms.get(roomId);
    this.rooms.delete(roomId);
    for (const [subscriber] of subscribed ? everyone(subscribed) : []) {
      subscriber.send(frame);
      subscriber.ended?.();
    }
  }

  /** Delivers a message that is not part of the log, to both seats or only to one, no watcher. */
  deliverMessage(roomId: string, message: BattleServerMessage, onlySeat?: Seat): void {
    const frame = textFrame(JSON.stringify(message));
    for (const subscriber of this.rooms.get(roomId)?.sent.keys() ?? []) {
      if (onlySeat === undefined || subscriber.seat === onlySeat) subscriber.send(frame);
    }
  }

  /** Tells the sockets of a user in a room something good. */
  inform(roomId: string, userId: string, message: string): void {
    const subscribed = this.rooms.get(roomId);
    const seat = subscribed && seatOf(subscribed.room.setup, userId);
    for (const subscriber of subscribed?.sent.keys() ?? []) {
      if (subscriber.seat === seat) subscriber.send(infoFrame(message));
    }
  }

  /** Tells all sockets of a room how many watch it, after a change. */
  showWatchers(roomId: string, count: number): void {
    const subscribed = this.rooms.get(roomId);
    if (!subscribed || subscribed.watchers === count) return;
    subscribed.watchers = count;
    const frame = countFrame(count);
    for (const [subscriber] of everyone(subscribed)) subscriber.send(frame);
  }

  fail(roomId: string): void {
    const subscribed = this.rooms.get(roomId);
    for (const [subscriber] of subscribed ? [...everyone(subscribed)] : []) subscriber.fail();
    this.rooms.delete(roomId);
  }

  private noteEnd(room: Room, { seat }: Subscriber): void {
    if (seat !== 'watcher') this.deps.onEndShown?.(room, seat);
  }

  private updateOf({ entry, room, events }: AppliedEntry, seat: Seat): StateUpdate {
    const accepted = entry.kind === 'action' && entry.seat === seat ? [entry.action_id] : [];
    return { events: room.rules.viewEvents(events, seat), accepted, now: this.deps.now() };
  }

  private wholeFrame(applied: AppliedEntry, seat: Subscriber['seat']): TextFrame {
    if (seat === 'watcher') return watcherUpdateFrame(applied, this.deps.now());
    return updateFrame(stateFor(applied.room, seat, this.updateOf(applied, seat)));
  }

  private deltaFrame(made: MadeOf, seat: Subscriber['seat'], before: Room): TextFrame {
    const { applied } = made;
    made.views ??= entryViews(before, applied.room);
    const { views } = made;
    if (seat === 'watcher') return watcherDeltaFrame(applied, { before, views, now: this.deps.now() });
    const known = changedState(before, seat, NO_UPDATE, views.before[seat]);
    const after = changedState(applied.room, seat, this.updateOf(applied, seat), views.after[seat]);
    const message: BattleServerMessage = { type: 'battle.delta', data: deltaBetween(known, after) };
    return textFrame(JSON.stringify(message));
  }

  private madeOf(applied: AppliedEntry, subscribed: SubscribedRoom): MadeOf {
    if (subscribed.next?.applied !== applied) subscribed.next = { applied, frames: {} };
    return subscribed.next;
  }

  private frameFor(made: MadeOf, [subscriber, sent]: SentTo, subscribed: SubscribedRoom): TextFrame {
    const previous = made.applied.room.version - 1;
    // A delta follows on the version before it and on no other. The socket has that one, and so has
    // this pod.
    const follows = sent === previous && subscribed.room.version === previous;
    const { seat } = subscriber;
    const frames = follows ? subscriber.frames : 'full';
    const key: FrameKey = `${frames} ${seat}`;
    made.frames[key] ??=
      frames === 'full' ? this.wholeFrame(made.applied, seat) : this.deltaFrame(made, seat, subscribed.room);
    return made.frames[key];
  }

  private sendState(room: Room, { seat, send }: Subscriber): void {
    const now = this.deps.now();
    if (seat === 'watcher') send(watcherStateFrame(room, now));
    else send(updateFrame(stateFor(room, seat, { events: [], accepted: [...room.accepted[seat]], now })));
  }
}
