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
 * The operator's tool writes to the database alone and may be killed once it has; what else has to happen is done here. The sessions have
 * ended already, so broadcasting that before the commit, perhaps twice, is right: after it, a kill would lose the broadcast.
 */
export const onPlayerModerated = onEvent(
  events.playerModerated,
  async ({ payload: { user_id, action, until, ended_sessions } }, { afterCommit }, context: Context) => {
    context.broadcastEnded(ended_sessions);
    const end = until === null ? null : new Date(until);
    afterCommit(() => context.security.record({ kind: kinds[action], outcome: 'succeeded', user_id, until: end }));
  },
);
