import { MODERATION_ACTIONS } from '@maseki/contracts/auth/moderation.ts';
import { usernameKey } from '@maseki/contracts/auth/username-key.ts';
import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import type { Models } from '../models.ts';
import { text } from '../text.ja.ts';

const senderOf = ({ sender_id }: { sender_id: string | null }) => sender_id;

/** Without what proves who somebody is, and what others reported or operators noted. */
export const ownData = ({ users, usernames, sessions, exports, reports, moderationActions }: Models) => {
  /** Names as they were stored, but of accounts that are gone. */
  async function nameOf(ids: readonly (string | null | undefined)[]) {
    const stored = [...new Set(ids.filter((id) => typeof id === 'string'))];
    const living = new Set((await users.find({ _id: { $in: stored } }, { _id: 1 }).lean()).map(({ _id }) => _id));
    return (id: string | null, name: string) => (id !== null && living.has(id) ? name : text.deletedPlayer);
  }

  return {
    users: storedPart(users, {
      of: ({ id }) => ({ _id: id }),
      hint: BY_ID,
      shown: (rows) =>
        rows.map(({ _id: id, username, created_at, last_login_at, suspension, muted_until, focus = 'off' }) => ({
          id,
          username,
          created_at,
          last_login_at,
          suspension,
          muted_until,
          focus,
        })),
    }),
    usernames: storedPart(usernames, {
      of: ({ id, username }) => ({ _id: usernameKey(username), user_id: id }),
      hint: BY_ID,
      shown: (rows) => rows.map(({ _id: taken_as }) => ({ taken_as })),
    }),
    sessions: storedPart(sessions, {
      of: ({ id }) => ({ user_id: id }),
      hint: { user_id: 1 },
      shown: (rows) =>
        rows.map(({ _id: id, browser, system, begun_at, last_seen_at, expires_at }) => ({
          id,
          browser,
          system,
          begun_at,
          last_seen_at,
          expires_at,
        })),
    }),
    exports: storedPart(exports, {
      of: ({ id }) => ({ _id: id }),
      hint: BY_ID,
      shown: (rows) => rows.map(({ at, expires_at }) => ({ at, expires_at })),
    }),
    /** Those that the player has filed. */
    reports: storedPart(reports, {
      of: ({ id }) => ({ 'reporter.id': id }),
      hint: { 'reporter.id': 1, closed_at: 1 },
      async shown(rows, { id }) {
        const named = await nameOf(rows.flatMap(({ accused, lines }) => [accused?.id, ...lines.map(senderOf)]));
        return rows.map(({ source, place, accused, lines, created_at, closed_at }) => ({
          source,
          place: place.name ?? null,
          accused: accused && named(accused.id, accused.username),
          created_at,
          closed_at,
          lines: lines.map(({ sender_id, sender_name, message, at }) => ({
            sender: named(sender_id, sender_name),
            is_own: sender_id === id,
            message,
            at,
          })),
        }));
      },
    }),
    /** Those that were announced to the player, with the reason that the player could read. */
    moderation_actions: storedPart(moderationActions, {
      of: ({ id }) => ({ 'user.id': id, action: { $in: [...MODERATION_ACTIONS] } }),
      hint: { 'user.id': 1, _id: 1 },
      shown: (rows) =>
        rows.map(({ action, reason, until, at }) => ({
          action,
          reason: action === 'restore' ? null : reason,
          until,
          at,
        })),
    }),
  };
};
