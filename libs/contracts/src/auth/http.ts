import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Ulid } from '../ids.ts';
import { textOf } from '../text.ts';
import { NewPassword, PresentPassword, Username } from './credentials.ts';

export const User = z.object({ id: Ulid, username: z.string(), magic_stones: z.int().min(0) });
export type User = z.infer<typeof User>;

const UserWithToken = User.extend({ token: z.string() });

/** Log-in accepts any string: its refusal must not show whether the name is a valid one. */
const Credentials = z.object({ username: textOf(0, 1000), password: textOf(0, 1000) });

export const endpoints = {
  getMe: endpoint({
    summary: 'The logged-in user, or null for a guest.',
    method: 'GET',
    path: '/api/auth/me/',
    access: 'guest',
    changes: false,
    response: User.nullable(),
  }),
  register: endpoint({
    summary: 'Creates a user and logs in.',
    description:
      'The username is normalized to NFC before it is checked and stored; letter case does not distinguish users.',
    method: 'POST',
    path: '/api/auth/register/',
    access: 'guest',
    changes: true,
    sameOrigin: true,
    body: z.object({ username: Username, password: NewPassword }),
    status: 201,
    response: z.object({ user: UserWithToken, token: z.string() }),
    refusals: ['username_taken', 'registration_limited', 'validation_failed'],
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
    refusals: ['invalid_credentials', 'account_suspended'],
  }),
  logout: endpoint({
    summary: 'Ends the session of this request everywhere.',
    method: 'POST',
    path: '/api/auth/logout/',
    access: 'guest',
    changes: true,
    response: Done,
  }),
  changePassword: endpoint({
    summary: 'Changes the password and ends the other sessions.',
    description: 'A wrong present password is refused with validation_failed in the field `password`.',
    method: 'PUT',
    path: '/api/auth/password/',
    access: 'player',
    changes: true,
    // A repeat of a request that succeeded would be refused: the password in it is no longer the present one.
    idempotent: false,
    body: z.object({ password: PresentPassword, new_password: NewPassword }),
    response: Done,
    refusals: ['validation_failed'],
  }),
  deleteAccount: endpoint({
    summary: 'Deletes the account and ends its sessions.',
    description: 'A wrong password is refused with validation_failed in the field `password`.',
    method: 'DELETE',
    path: '/api/auth/account/',
    access: 'player',
    changes: true,
    // A repeat of a request that succeeded would find no session.
    idempotent: false,
    body: z.object({ password: PresentPassword }),
    response: Done,
    refusals: ['validation_failed'],
  }),
};
