import { events } from '@maseki/contracts/auth/events.ts';
import type { ModerationAction } from '@maseki/contracts/auth/moderation.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { SecurityKind } from '@maseki/service-kit/security-log.ts';
import type { Context } from '../context.ts';

const kinds: Readonly<Record<ModerationAction, SecurityKind>> = {
  warn: 'warned',
  mute: 'muted',
  suspend: 'suspended',
  restore: 'restored',
};

/**
 * Does the rest of an action, because the operator's tool writes only to the database and may be
 * killed after it. The sessions have ended already, so the broadcast comes before the commit and
 * perhaps twice. After the commit a kill would lose it.
 */
export const onPlayerModerated = onEvent(
  events.playerModerated,
  async ({ payload: { user_id, action, until, ended_sessions } }, { afterCommit }, context: Context) => {
    context.broadcastEnded(ended_sessions);
    const end = until === null ? null : new Date(until);
    afterCommit(() => context.security.record({ kind: kinds[action], outcome: 'succeeded', user_id, until: end }));
  },
);
