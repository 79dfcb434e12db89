import { z } from 'zod';
import { Done, IdParam, Ulid } from '../ids.ts';
import { operation } from '../operation.ts';
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

export const calls = {
  groups: operation({
    summary: 'The groups of the user.',
    method: 'GET',
    path: '/api/chat/groups/',
    access: 'player',
    changes: false,
    answer: z.array(Group),
  }),
  createGroup: operation({
    summary: 'Creates a group with the user as its first member.',
    method: 'POST',
    path: '/api/chat/groups/create/',
    ...change,
    body: z.object({ name: GroupName }),
    status: 201,
    answer: Group,
    refusals: ['group_name_taken', 'limit_reached'],
  }),
  addUser: operation({
    summary: 'Adds a user by name to a group of which one is a member.',
    method: 'POST',
    path: '/api/chat/groups/:id/add-user/',
    ...change,
    params: IdParam,
    body: z.object({ username: z.string().min(1).max(100) }),
    answer: Done,
    refusals: ['user_not_found', 'already_member', 'limit_reached'],
  }),
  messages: operation({
    summary: 'Older messages of a group, the newest of them last.',
    method: 'GET',
    path: '/api/chat/groups/:id/messages/',
    access: 'player',
    changes: false,
    params: IdParam,
    query: z.object({ before: Ulid.optional() }),
    answer: z.object({ messages: z.array(ChatMessage), next: Ulid.nullable() }),
  }),
  markRead: operation({
    summary: 'Marks a group as read up to a message.',
    method: 'PUT',
    path: '/api/chat/groups/:id/read/',
    ...change,
    params: IdParam,
    body: z.object({ message_id: Ulid }),
    answer: Done,
  }),
  members: operation({
    summary: 'The members of a group, in the order in which they joined.',
    method: 'GET',
    path: '/api/chat/groups/:id/members/',
    access: 'player',
    changes: false,
    params: IdParam,
    answer: z.object({ members: z.array(Person) }),
  }),
  leaveGroup: operation({
    summary: 'Leaves a group; with its last member it ends.',
    method: 'POST',
    path: '/api/chat/groups/:id/leave/',
    ...change,
    params: IdParam,
    answer: Done,
  }),
  report: operation({
    summary: 'Reports a message to the operators, with what was said around it.',
    method: 'POST',
    path: '/api/chat/groups/:id/messages/:messageId/report/',
    ...change,
    params: z.object({ id: Ulid, messageId: Ulid }),
    answer: Done,
    refusals: ['limit_reached'],
  }),
  blocks: operation({
    summary: 'The users whose messages the user does not want to see.',
    method: 'GET',
    path: '/api/chat/blocks/',
    access: 'player',
    changes: false,
    answer: z.object({ blocked: z.array(Person) }),
  }),
  block: operation({
    summary:
      'Blocks a user by name: their messages and requests reach the user no more, they cannot add the user to groups, and a friendship ends.',
    method: 'POST',
    path: '/api/chat/blocks/',
    ...change,
    body: z.object({ username: z.string().min(1).max(100) }),
    answer: Person,
    refusals: ['user_not_found', 'limit_reached'],
  }),
  unblock: operation({
    summary: 'Takes a block back.',
    method: 'DELETE',
    path: '/api/chat/blocks/:id/',
    ...change,
    params: IdParam,
    answer: Done,
  }),
};
