import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, IdParam, Ulid } from '../ids.ts';
import { GroupName } from './group-name.ts';
import { ChatMessage } from './message.ts';

const Group = z.object({
  id: Ulid,
  name: z.string(),
  /** Whether others have said something that the user has not marked as read. */
  unread: z.boolean(),
});
const Person = z.object({ id: Ulid, username: z.string() });
const change = { access: 'player', changes: true } as const;

export const endpoints = {
  groups: endpoint({
    summary: 'The groups of the user.',
    method: 'GET',
    path: '/api/chat/groups/',
    access: 'player',
    changes: false,
    response: z.array(Group),
  }),
  createGroup: endpoint({
    summary: 'Creates a group with the user as its first member.',
    method: 'POST',
    path: '/api/chat/groups/create/',
    ...change,
    body: z.object({ name: GroupName }),
    status: 201,
    response: Group,
    refusals: ['group_name_taken', 'limit_reached'],
  }),
  addUser: endpoint({
    summary: 'Adds a user by name to a group of which one is a member.',
    method: 'POST',
    path: '/api/chat/groups/:id/add-user/',
    ...change,
    params: IdParam,
    body: z.object({ username: z.string().min(1).max(100) }),
    response: Done,
    refusals: ['user_not_found', 'already_member', 'limit_reached'],
  }),
  messages: endpoint({
    summary: 'Older messages of a group, the newest of them last.',
    method: 'GET',
    path: '/api/chat/groups/:id/messages/',
    access: 'player',
    changes: false,
    params: IdParam,
    query: z.object({ before: Ulid.optional() }),
    response: z.object({ messages: z.array(ChatMessage), next: Ulid.nullable() }),
  }),
  markRead: endpoint({
    summary: 'Marks a group as read up to a message.',
    method: 'PUT',
    path: '/api/chat/groups/:id/read/',
    ...change,
    params: IdParam,
    body: z.object({ message_id: Ulid }),
    response: Done,
  }),
  members: endpoint({
    summary: 'The members of a group, in the order in which they joined.',
    method: 'GET',
    path: '/api/chat/groups/:id/members/',
    access: 'player',
    changes: false,
    params: IdParam,
    response: z.object({ members: z.array(Person) }),
  }),
  leaveGroup: endpoint({
    summary: 'Leaves a group; with its last member it ends.',
    method: 'POST',
    path: '/api/chat/groups/:id/leave/',
    ...change,
    params: IdParam,
    response: Done,
  }),
  report: endpoint({
    summary: 'Reports a message to the operators, with what was said around it.',
    method: 'POST',
    path: '/api/chat/groups/:id/messages/:messageId/report/',
    ...change,
    params: z.object({ id: Ulid, messageId: Ulid }),
    response: Done,
    refusals: ['limit_reached'],
  }),
  blocks: endpoint({
    summary: 'The users whose messages the user does not want to see.',
    method: 'GET',
    path: '/api/chat/blocks/',
    access: 'player',
    changes: false,
    response: z.object({ blocked: z.array(Person) }),
  }),
  block: endpoint({
    summary:
      'Blocks a user by name: their messages and requests reach the user no more, they cannot add the user to groups, and a friendship ends.',
    method: 'POST',
    path: '/api/chat/blocks/',
    ...change,
    body: z.object({ username: z.string().min(1).max(100) }),
    response: Person,
    refusals: ['user_not_found', 'limit_reached'],
  }),
  unblock: endpoint({
    summary: 'Takes a block back.',
    method: 'DELETE',
    path: '/api/chat/blocks/:id/',
    ...change,
    params: IdParam,
    response: Done,
  }),
};
