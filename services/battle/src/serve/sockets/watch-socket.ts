import { sockets } from '@maseki/contracts/battle/ws.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { type SocketConnection, socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { BattleAborted } from '../../battle/room.ts';
import { seatOf } from '../../battle/seats.ts';
import { abortedState } from '../../play/views/battle-state.ts';
import type { Subscriber } from '../../play/views/subscribers.ts';
import { text } from '../../text.ja.ts';
import type { Context } from '../context.ts';
import { beganMessage } from '../watch/began.ts';
import type { WatchRight, WatchWish } from '../watch/rights.ts';
import type { Watcher } from '../watch/watchers.ts';
import { canServe } from './enter-room.ts';

interface State {
  wish: WatchWish;
  right: WatchRight;
  /** Undefined before it watches and after. */
  watching?: { watcher: Watcher; subscriber: Subscriber } | undefined;
  /** The version of which it asked for the whole state. */
  askedAt?: number;
}

type Connection = SocketConnection<typeof sockets.watch, State>;

/** Within which a client has read the end, in ms. */
const END_READ_MS = 10_000;

/** Lets the room go. The socket stays for a moment, because its client may still read the end. */
function stopWatching({ state, params }: Connection, { subscribers, watchers }: Context): void {
  const { watching } = state;
  if (!watching) return;
  state.watching = undefined;
  subscribers.unsubscribe(params.room, watching.subscriber);
  watchers.leave(watching.watcher);
}

function begin(connection: Connection, { battle, user }: WatchWish): void {
  const reader = { seat: seatOf(battle, user) ?? 'a', ...connection.state.right };
  connection.send(beganMessage(connection.params.room, battle, reader));
}

async function watchRoom(connection: Connection, context: Context): Promise<void> {
  const { params, state } = connection;
  const { watchers, subscribers, roomToShow, log, now } = context;
  // Others may have come since the upgrade.
  if (watchers.isFull()) return connection.closeForReconnect('try another');
  const leave = (close: () => void) => () => {
    stopWatching(connection, context);
    close();
  };
  const sendAway = leave(() => connection.closeForReconnect('try another'));
  const dismiss = leave(() => connection.closeForGood(text.watchingEnded, 'not allowed'));
  const watcher: Watcher = { roomId: params.room, wish: state.wish, dismiss, sendAway };
  const ended = () => {
    stopWatching(connection, context);
    setTimeout(() => connection.closeForGood(text.watchingEnded, 'over'), END_READ_MS).unref();
  };
  const subscriber: Subscriber = {
    seat: 'watcher',
    frames: 'delta',
    send: connection.sendFrame,
    fail: sendAway,
    ended,
  };
  const watching = { watcher, subscriber };
  state.watching = watching;
  watchers.enter(watcher);
  try {
    const live = await roomToShow(params.room);
    if (state.watching !== watching) return;
    if (!live) return sendAway();
    begin(connection, state.wish);
    subscribers.subscribe(live.room, subscriber);
  } catch (error) {
    if (state.watching !== watching) return;
    if (error instanceof BattleAborted) {
      begin(connection, state.wish);
      connection.send({ type: 'battle.update', data: { ...abortedState(params.room, error.entry, now()), you: null } });
      return ended();
    }
    if (!isUnavailable(error)) log.error({ event: 'room_unavailable', err: error }, 'a room cannot be watched');
    sendAway();
  }
}

/** A running battle for somebody who is not in it. Who may not is told as if there were none. */
export const watch = socketHandler<typeof sockets.watch, Context, State>(sockets.watch, {
  async authorize({ params, player, gone }, context) {
    const { stores, watchRights, watchers } = context;
    if (watchRights.refusal()) return refuse('unavailable');
    const [battle] = await stores.rooms.battlesOf([params.room]);
    if (!battle) return refuse('forbidden');
    const wish: WatchWish = { reader: player.id, user: params.user, battle };
    const right = await watchRights.of(wish);
    if (!right) return refuse('forbidden');
    if (watchers.isFull()) return refuse('unavailable');
    const destination = { kind: 'room', roomId: params.room, isArchived: false } as const;
    if (gone.aborted || !(await canServe(destination, context))) return refuse('unavailable');
    return ok({ wish, right });
  },
  open: watchRoom,
  /** Once for each version, because a whole state is made from the views of both players. */
  message({ state, params }, _request, { subscribers, roomCache }) {
    const version = roomCache.cached(params.room)?.room.version ?? 0;
    if (!state.watching || state.askedAt === version) return;
    state.askedAt = version;
    subscribers.resend(params.room, state.watching.subscriber);
  },
  close: stopWatching,
});
