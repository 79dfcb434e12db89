import { GroupName } from '@maseki/contracts/chat/group-name.ts';
import { sockets } from '@maseki/contracts/chat/ws.ts';
import { errors, ok, refuse } from '@maseki/contracts/errors.ts';
import { TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { type SocketConnection, socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import type { Context } from '../context.ts';
import type { Subscriber } from './subscribers.ts';

interface State {
  groupId: string;
  /** Null until the socket is open. */
  subscriber: Subscriber | null;
}

type Connection = SocketConnection<typeof sockets.group, State>;

const closeAsNonMember = (connection: Connection): void => connection.closeForGood(errors.not_found.message);

/** For its members. Others get the response of a group that does not exist. */
export const groupSocket = socketHandler<typeof sockets.group, Context, State>(sockets.group, {
  async authorize({ params, player }, { groups }) {
    const name = GroupName.safeParse(params.groupName);
    const group = name.success ? await groups.findByName(name.data, player.id) : null;
    if (!group) return refuse('not_found');
    return ok({ groupId: group.id, subscriber: null });
  },

  async open(connection, { subscribers, groups, messages, blocks }) {
    const { player, state } = connection;
    const { groupId } = state;
    const subscriber = subscribers.add({
      userId: player.id,
      groupId,
      sendText: (json) => connection.sendText(json),
      closeAsNonMember: () => closeAsNonMember(connection),
      closeForReconnect: () => connection.closeForReconnect('try again'),
    });
    state.subscriber = subscriber;
    const ownBlocks = await blocks.blocksOf(player.id);
    const [history, isMember] = await Promise.all([
      messages.list({ groupId, blocks: ownBlocks }),
      groups.isMember(groupId, player.id),
    ]);
    if (isMember) subscribers.sendHistory(subscriber, ownBlocks, history.messages);
    else closeAsNonMember(connection);
  },

  async message(connection, { message, client_id }, { messages, mutes, live, rateLimit, now }) {
    const { player, state } = connection;
    if (!rateLimit.consume(player.id).ok) return connection.warn(TOO_MANY_MESSAGES);
    const off = live.refusalOf('group_chat');
    if (off) return connection.warn(off.message);
    const muted = await mutes.warningFor(player.id, now());
    if (muted !== null) return connection.warn(muted);
    const sender = { id: player.id, username: player.username };
    const sent = await messages.send({ groupId: state.groupId, sender, message, client_id });
    if (sent.ok) return void (sent.value && connection.send(sent.value));
    if (sent.error === 'rate_limited') connection.warn(TOO_MANY_MESSAGES);
    else closeAsNonMember(connection);
  },

  close({ state }, { subscribers }) {
    if (state.subscriber) subscribers.remove(state.subscriber);
  },
});
