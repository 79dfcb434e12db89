import type { endpoints } from '@maseki/contracts/chat/http.ts';
import type { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { sockets } from '@maseki/contracts/chat/ws.ts';
import { onPlayerModerated } from '@maseki/service-kit/chat/mutes.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import type { SocketHandlers } from '@maseki/service-kit/sockets/socket.ts';
import { changeChatSettings } from './adding-members/change-chat-settings.ts';
import { getChatSettings } from './adding-members/get-chat-settings.ts';
import { blockUser } from './blocks/block-user.ts';
import { areBlockedPairs, getBlocksBetween } from './blocks/get-blocks-between.ts';
import { listBlocked } from './blocks/list-blocked.ts';
import { listBlocks } from './blocks/list-blocks.ts';
import { unblockUser } from './blocks/unblock-user.ts';
import { type Context, createContext } from './context.ts';
import { demoSocket } from './demo/demo-socket.ts';
import { exportData } from './export/export-data.ts';
import { addMember } from './groups/add-member.ts';
import { createGroup } from './groups/create-group.ts';
import { leaveGroup } from './groups/leave-group.ts';
import { listGroups } from './groups/list-groups.ts';
import { listMembers } from './groups/list-members.ts';
import { markGroupRead } from './groups/mark-group-read.ts';
import { groupSocket } from './messages/group-socket.ts';
import { listMessages } from './messages/list-messages.ts';
import { watchChatChanges } from './messages/watch-changes.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { reportMessage } from './reports/report-message.ts';

const routes: Handlers<typeof endpoints, Context> = {
  exportData,
  listGroups,
  createGroup,
  addMember,
  listMembers,
  leaveGroup,
  markGroupRead,
  listMessages,
  reportMessage,
  listBlocks,
  blockUser,
  unblockUser,
  getChatSettings,
  changeChatSettings,
};

const chatSockets: SocketHandlers<typeof sockets, Context> = { group: groupSocket, demo: demoSocket };

const chatRpcs: RpcHandlers<typeof rpcs, Context> = { getBlocksBetween, areBlockedPairs, listBlocked };

/** Starts the background work. The returned function stops it. */
async function startBackground(context: Context, { mongo, log }: Kit) {
  const { subscribers, demo } = context;
  const stops = [demo.subscribe(), await watchChatChanges(mongo, { subscribers, demo }, log)];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

export const chatService = defineService({
  name: 'chat',
  context: createContext,
  routes,
  sockets: chatSockets,
  rpcs: chatRpcs,
  events: [onUserDeleted, onPlayerModerated],
  background: startBackground,
});
