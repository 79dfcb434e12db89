import { GroupName } from '@maseki/contracts/chat/group-name.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import { errors, ok, refuse } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { CHAT_TOO_FAST } from '@maseki/service-kit/chat/chat-limits.ts';
import { type SocketConnection, socketHandler } from '@maseki/service-kit/socket.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';
import type { Listener } from '../live/hub.ts';

interface State {
  groupId: string;
  socketId: string;
  /** Null until the socket is open. */
  listener: Listener | null;
}

type Connection = SocketConnection<typeof sockets.group, State>;

/** Says why and closes for good. */
function dismiss(connection: Connection): void {
  connection.send({ type: 'error', message: errors.not_found.message });
  connection.closeWith(closeCodes.refused, 'refused');
}

/** A group as its members see it live. A group that is not theirs is as unknown as one that never was. */
export const group = socketHandler<typeof sockets.group, Context, State>(sockets.group, {
  async authorize({ params, player }, { groups, quota }) {
    const name = GroupName.safeParse(params.groupName);
    const found = name.success ? await groups.named(name.data, player.id) : null;
    if (!found) return refuse('not_found');
    if (await quota.isFull(player.id)) return refuse('rate_limited');
    return ok({ groupId: found.id, socketId: ulid(), listener: null });
  },

  async open(connection, { quota, hub, groups, messages, blocks }) {
    const { player, state } = connection;
    const { groupId, socketId } = state;
    if (!(await quota.take(player.id, socketId))) return connection.closeWith(closeCodes.policy, 'sockets');
    const listener = hub.join({
      userId: player.id,
      groupId,
      sendText: (json) => connection.sendText(json),
      dismiss: () => dismiss(connection),
      sendAway: () => connection.closeWith(closeCodes.restart, 'try again'),
    });
    state.listener = listener;
    const without = await blocks.idsOf(player.id);
    const [history, isMember] = await Promise.all([
      messages.page({ groupId, without }),
      groups.isMember(groupId, player.id),
    ]);
    if (isMember) hub.begin(listener, without, history.messages);
    else dismiss(connection);
  },

  async message(connection, { message }, { messages, chat, now }) {
    const { player, state } = connection;
    if (!chat.may(player.id, now())) return connection.warn(CHAT_TOO_FAST);
    const said = await messages.say(state.groupId, { id: player.id, username: player.username }, message);
    if (said.ok) return;
    if (said.error === 'rate_limited') connection.warn(CHAT_TOO_FAST);
    else dismiss(connection);
  },

  async close({ player, state }, { hub, quota }) {
    if (state.listener) hub.leave(state.listener);
    await quota.release(player.id, state.socketId);
  },
});
