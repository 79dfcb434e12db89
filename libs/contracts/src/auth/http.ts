import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export-endpoint.ts';
import { Done, Ulid } from '../ids.ts';
import { EXPORT_PAUSE_DAYS, EXPORT_TICKET_MINUTES } from '../limits.ts';
import { textOf } from '../text-of.ts';
import { NewPassword, PresentPassword, Username } from './credential-schemas.ts';
import { PASSWORD_MAX, PASSWORD_MIN, PRESENT_PASSWORD_MAX, SESSIONS_MAX } from './limits.ts';

/** Where a player sees no ratings: not in battles, or nowhere. */
export const FocusMode = z.enum(['off', 'battles', 'everywhere']);
export type FocusMode = z.infer<typeof FocusMode>;

export const User = z.object({
  id: Ulid,
  username: z.string(),
  magic_stones: z.int().min(0),
  /** Inventory did not tell the balance in time. It is the last one that was known, or 0. */
  is_balance_stale: z.literal(true).optional(),
  /** Absent while it is off. */
  focus: FocusMode.optional(),
});
export type User = z.infer<typeof User>;

/** The page token. It authenticates like the cookie, except at endpoints with `proof: 'cookie'`. */
const PageToken = z.string();

const UserWithToken = User.extend({ token: PageToken });

/** A browser in which the player is logged in. */
export const SessionSummary = z.object({
  /** Names the session but proves nothing. */
  id: Ulid,
  /** Such as `Chrome`, null if the browser gave no known name. */
  browser: z.string().nullable(),
  /** Such as `Windows`. */
  system: z.string().nullable(),
  /** When the player logged in, ISO 8601. */
  since: z.iso.datetime(),
  /** The last use, up to an hour too early. */
  last_seen: z.iso.datetime(),
  is_current: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** Login accepts any string, because its refusal must not show if the name is a valid one. */
const Credentials = z.object({ username: textOf(0, PRESENT_PASSWORD_MAX), password: textOf(0, PRESENT_PASSWORD_MAX) });

export const endpoints = {
  getMe: endpoint({
    summary: 'The logged-in user, or null for a guest.',
    method: 'GET',
    path: '/api/auth/me/',
    access: 'guest',
    device: true,
    response: User.nullable(),
  }),
  register: endpoint({
    summary: 'Creates a user and logs in.',
    description: `The username is normalized to NFC before it is checked and stored; letter case, hiragana or katakana, and letters that look alike do not distinguish users. Any password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters is accepted; strangers have fewer attempts on an account whose password is short, common, a pattern or the username.`,
    method: 'POST',
    path: '/api/auth/register/',
    access: 'guest',
    sameOrigin: true,
    device: true,
    body: z.object({ username: Username, password: NewPassword }),
    status: 201,
    response: z.object({ user: UserWithToken, token: z.string() }),
    refusals: ['username_taken', 'registration_limited', 'switched_off'],
  }),
  login: endpoint({
    summary: 'Logs in; the page token is in `user.token`, the session cookie in the headers.',
    description: `The session that the request came with ends. Of more than ${SESSIONS_MAX} sessions of a user the oldest ends.`,
    method: 'POST',
    path: '/api/auth/login/',
    access: 'guest',
    sameOrigin: true,
    device: true,
    body: Credentials,
    response: z.object({ user: UserWithToken }),
    refusals: ['invalid_credentials', 'account_suspended'],
  }),
  logout: endpoint({
    summary: 'Ends the session of this request everywhere.',
    method: 'POST',
    path: '/api/auth/logout/',
    access: 'guest',
    response: Done,
  }),
  listSessions: endpoint({
    summary: 'The browsers in which the player is logged in: this one, then the last used first.',
    method: 'GET',
    path: '/api/auth/sessions/',
    access: 'player',
    response: z.object({ sessions: z.array(SessionSummary) }),
  }),
  endSession: endpoint({
    summary: 'Ends one of the own sessions everywhere.',
    method: 'DELETE',
    path: '/api/auth/sessions/:id/',
    access: 'player',
    params: z.object({ id: Ulid }),
    response: Done,
  }),
  changePassword: endpoint({
    summary: 'Changes the password, ends the other sessions, and renews this one with a new cookie and page token.',
    description: 'A wrong present password is refused with validation_failed in the field `password`.',
    method: 'PUT',
    path: '/api/auth/password/',
    idempotent: false,
    access: 'player',
    proof: 'cookie',
    device: true,
    // A repeat after a success would be refused, because its password is no longer the present one.
    body: z.object({ password: PresentPassword, new_password: NewPassword }),
    response: Done.extend({ token: PageToken }),
    refusals: ['validation_failed'],
  }),
  changeFocus: endpoint({
    summary: 'Changes where the player sees no ratings, on every device.',
    method: 'PUT',
    path: '/api/auth/focus/',
    access: 'player',
    body: z.object({ focus: FocusMode }),
    response: z.object({ focus: FocusMode }),
  }),
  createExportTicket: endpoint({
    summary: `Gives a ticket for ${EXPORT_TICKET_MINUTES} minutes, with which this session reads the exports of all domains, once in ${24 * EXPORT_PAUSE_DAYS} hours.`,
    description:
      'A wrong password is refused with validation_failed in the field `password`. Within that time the same session gets a ticket with the same end again, and after it a further one for the rest, of up to four in all.',
    method: 'POST',
    path: '/api/auth/export/',
    access: 'player',
    proof: 'cookie',
    body: z.object({ password: PresentPassword }),
    response: z.object({ ticket: z.string(), expires_at: z.iso.datetime(), next_export_at: z.iso.datetime() }),
    refusals: ['export_limit', 'validation_failed'],
  }),
  exportData: exportEndpoint('auth', [
    ...['users', 'usernames', 'sessions', 'exports', 'reports', 'moderation_actions'],
  ] as const),
  deleteAccount: endpoint({
    summary: 'Deletes the account and ends its sessions.',
    description: 'A wrong password is refused with validation_failed in the field `password`.',
    method: 'DELETE',
    path: '/api/auth/account/',
    idempotent: false,
    access: 'player',
    proof: 'cookie',
    // A repeat of a request that succeeded would find no session.
    body: z.object({ password: PresentPassword }),
    response: Done,
    refusals: ['validation_failed'],
  }),
};
