import { GroupName } from '@maseki/contracts/chat/group-name.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import { errors, ok, refuse } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { CHAT_TOO_FAST, mayChat } from '@maseki/service-kit/chat/chat-limit.ts';
import { mask } from '@maseki/service-kit/chat/mask.ts';
import { type SocketConnection, socketHandler } from '@maseki/service-kit/socket.ts';
import type { Context } from '../context.ts';
import { limits } from '../domain/limits.ts';
import type { Listener } from '../live/hub.ts';

interface State {
  groupId: string;
  mayChat(now: number): boolean;
  /** Null until the socket is open. */
  listener: Listener | null;
}

type Connection = SocketConnection<typeof sockets.group, State>;

/** Says why and closes for good. */
function dismiss(connection: Connection): void {
  connection.send({ type: 'error', message: errors.not_found.sentence });
  connection.closeWith(closeCodes.refused, 'refused');
}

/** A group as its members see it live. A group that is not theirs is as unknown as one that never was. */
export const group = socketHandler<typeof sockets.group, Context, State>(sockets.group, {
  async admit({ params, player }, { groups, hub }) {
    const name = GroupName.safeParse(params.groupName);
    const found = name.success ? await groups.named(name.data, player.id) : null;
    if (!found) return refuse('not_found');
    if (hub.count(player.id) >= limits.socketsPerUser) return refuse('rate_limited');
    return ok({ groupId: found.id, mayChat: mayChat(), listener: null });
  },

  async open(connection, { hub, groups, messages, blocks }) {
    const { player, state } = connection;
    const { groupId } = state;
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

  async message(connection, { message }, { messages, now }) {
    const { player, state } = connection;
    if (!state.mayChat(now())) return connection.warn(CHAT_TOO_FAST);
    const said = await messages.say(state.groupId, { id: player.id, username: player.username }, mask(message));
    if (said.ok) return;
    if (said.error === 'rate_limited') connection.warn(CHAT_TOO_FAST);
    else dismiss(connection);
  },

  close({ state }, { hub }) {
    if (state.listener) hub.leave(state.listener);
  },
});
