import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Ulid } from '../ids.ts';
import { NewPassword, passwordMessages, Username } from './credentials.ts';

export const User = z.object({ id: Ulid, username: z.string(), magic_stones: z.int().min(0) });
export type User = z.infer<typeof User>;

const UserWithToken = User.extend({ token: z.string() });

/** Log-in takes any string: whether it could be a username at all must not show. */
const Credentials = z.object({ username: z.string().max(1000), password: z.string().max(1000) });

const PresentPassword = z
  .string({ error: passwordMessages.required })
  .min(1, { error: passwordMessages.required })
  .max(1000, { error: passwordMessages.wrong });

export const endpoints = {
  me: endpoint({
    summary: 'The logged-in user, or null for a guest.',
    method: 'GET',
    path: '/api/auth/me/',
    access: 'guest',
    changes: false,
    response: User.nullable(),
  }),
  register: endpoint({
    summary: 'Creates a user and logs in.',
    method: 'POST',
    path: '/api/auth/register/',
    access: 'guest',
    changes: true,
    sameOrigin: true,
    body: z.object({ username: Username, password: NewPassword }),
    status: 201,
    response: z.object({ user: UserWithToken, token: z.string() }),
    refusals: ['username_taken'],
  }),
  login: endpoint({
    summary: 'Logs in; the token is in `user.token`, the session cookie in the headers.',
    method: 'POST',
    path: '/api/auth/login/',
    access: 'guest',
    changes: true,
    sameOrigin: true,
    body: Credentials,
    response: z.object({ user: UserWithToken }),
    refusals: ['invalid_credentials'],
  }),
  logout: endpoint({
    summary: 'Ends the session of this request everywhere.',
    method: 'POST',
    path: '/api/auth/logout/',
    access: 'guest',
    changes: true,
    response: z.object({ message: z.string() }),
  }),
  changePassword: endpoint({
    summary: 'Changes the password and ends the other sessions. A wrong present password is told by field.',
    method: 'PUT',
    path: '/api/auth/password/',
    access: 'player',
    changes: true,
    body: z.object({ password: PresentPassword, new_password: NewPassword }),
    response: z.object({ message: z.string() }),
  }),
  deleteAccount: endpoint({
    summary: 'Deletes the account and ends its sessions. A wrong password is told by field.',
    method: 'DELETE',
    path: '/api/auth/account/',
    access: 'player',
    changes: true,
    body: z.object({ password: PresentPassword }),
    response: z.object({ message: z.string() }),
  }),
};
