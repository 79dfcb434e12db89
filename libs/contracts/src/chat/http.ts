import { z } from 'zod';
import { Done, IdParam, Ulid } from '../ids.ts';
import { operation } from '../operation.ts';
import { GroupName } from './group-name.ts';
import { ChatMessage } from './message.ts';

const Group = z.object({ id: Ulid, name: z.string() });
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
};
