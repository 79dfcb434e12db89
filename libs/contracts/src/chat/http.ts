import { z } from 'zod';
import { LookupName } from '../auth/credential-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export-endpoint.ts';
import { Done, IdParam, Ulid } from '../ids.ts';
import { GroupName } from './group-name.ts';
import { GROUP_NAME_MAX, STRANGERS_A_DAY } from './limits.ts';
import { ChatMessage } from './message.ts';

const Group = z.object({
  id: Ulid,
  name: z.string(),
  /** True if the user sees messages of others there that are not marked as read. */
  unread: z.boolean(),
});
const Person = z.object({ id: Ulid, username: z.string() });
/** With `only_friends_add` only friends can add the user to groups. */
const ChatSettings = z.object({ only_friends_add: z.boolean() });

export const endpoints = {
  exportData: exportEndpoint('chat', [
    'groups',
    'memberships',
    'messages',
    'blocks',
    'settings',
    'left_groups',
    'stranger_additions',
    'user_versions',
    'mutes',
  ]),
  listGroups: endpoint({
    summary: 'The groups of the user.',
    method: 'GET',
    path: '/api/chat/groups/',
    access: 'player',
    response: z.array(Group),
  }),
  createGroup: endpoint({
    summary: 'Creates a group with the user as its first member.',
    description: `The name is normalized to NFC and trimmed, without lone invisible characters. What then is longer than ${GROUP_NAME_MAX} characters, invisible, or only one or two dots is refused with validation_failed; spaces around a name do not count. Obscene names are refused likewise.`,
    method: 'POST',
    path: '/api/chat/groups/create/',
    access: 'player',
    body: z.object({ name: GroupName }),
    status: 201,
    response: Group,
    refusals: ['validation_failed', 'group_name_taken', 'limit_reached'],
  }),
  addMember: endpoint({
    summary: 'Adds a user by name to a group of which the sender is a member.',
    description: `Friends are added without a limit, others too, or ${STRANGERS_A_DAY} a day for each sender if operators set it. Who left is not added again by the same sender: a friend not to that group, others to none.`,
    method: 'POST',
    path: '/api/chat/groups/:id/add-user/',
    access: 'player',
    params: IdParam,
    body: z.object({ username: LookupName }),
    response: Done,
    refusals: [
      'user_not_found',
      'already_member',
      'limit_reached',
      'member_left',
      'stranger_limit',
      'strangers_refused',
    ],
  }),
  listMessages: endpoint({
    summary: 'Older messages of a group, the newest of them last.',
    method: 'GET',
    path: '/api/chat/groups/:id/messages/',
    access: 'player',
    params: IdParam,
    query: z.object({ before: Ulid.optional() }),
    response: z.object({ messages: z.array(ChatMessage), next: Ulid.nullable() }),
  }),
  markGroupRead: endpoint({
    summary: 'Marks a group as read up to a message.',
    description: 'A mark beyond the newest message counts as the newest, an earlier one than before changes nothing.',
    method: 'PUT',
    path: '/api/chat/groups/:id/read/',
    access: 'player',
    params: IdParam,
    body: z.object({ message_id: Ulid }),
    response: Done,
  }),
  listMembers: endpoint({
    summary: 'The members of a group, in the order in which they joined.',
    method: 'GET',
    path: '/api/chat/groups/:id/members/',
    access: 'player',
    params: IdParam,
    response: z.object({ members: z.array(Person) }),
  }),
  leaveGroup: endpoint({
    summary: 'Leaves a group; the group is deleted with its last member.',
    method: 'POST',
    path: '/api/chat/groups/:id/leave/',
    access: 'player',
    params: IdParam,
    response: Done,
  }),
  reportMessage: endpoint({
    summary: 'Reports a message to the operators, with the messages around it.',
    method: 'POST',
    path: '/api/chat/groups/:id/messages/:messageId/report/',
    access: 'player',
    params: z.object({ id: Ulid, messageId: Ulid }),
    response: Done,
    refusals: ['limit_reached'],
  }),
  listBlocks: endpoint({
    summary: 'The users whom the user has blocked.',
    method: 'GET',
    path: '/api/chat/blocks/',
    access: 'player',
    response: z.object({ blocked: z.array(Person) }),
  }),
  blockUser: endpoint({
    summary:
      'Blocks a user by name: their messages and requests no longer reach the user, they cannot add the user to groups, and a friendship ends.',
    method: 'POST',
    path: '/api/chat/blocks/',
    access: 'player',
    body: z.object({ username: LookupName }),
    response: Person,
    refusals: ['user_not_found', 'limit_reached'],
  }),
  getChatSettings: endpoint({
    summary: 'What the user wants of group chats.',
    method: 'GET',
    path: '/api/chat/settings/',
    access: 'player',
    response: ChatSettings,
  }),
  changeChatSettings: endpoint({
    summary: 'Changes what the user wants of group chats.',
    method: 'PUT',
    path: '/api/chat/settings/',
    access: 'player',
    body: ChatSettings,
    response: ChatSettings,
  }),
  unblockUser: endpoint({
    summary: 'Removes a block.',
    method: 'DELETE',
    path: '/api/chat/blocks/:id/',
    access: 'player',
    params: IdParam,
    response: Done,
  }),
};
