import { exportRoute } from '../export.ts';
import { route } from '../route.ts';

export const routes = {
  exportData: exportRoute('chat'),
  listGroups: route('GET', '/api/chat/groups/'),
  createGroup: route('POST', '/api/chat/groups/create/'),
  addMember: route('POST', '/api/chat/groups/:id/add-user/'),
  listMessages: route('GET', '/api/chat/groups/:id/messages/'),
  markGroupRead: route('PUT', '/api/chat/groups/:id/read/'),
  listMembers: route('GET', '/api/chat/groups/:id/members/'),
  leaveGroup: route('POST', '/api/chat/groups/:id/leave/'),
  reportMessage: route('POST', '/api/chat/groups/:id/messages/:messageId/report/'),
  listBlocks: route('GET', '/api/chat/blocks/'),
  blockUser: route('POST', '/api/chat/blocks/'),
  getChatSettings: route('GET', '/api/chat/settings/'),
  changeChatSettings: route('PUT', '/api/chat/settings/'),
  unblockUser: route('DELETE', '/api/chat/blocks/:id/'),
};
