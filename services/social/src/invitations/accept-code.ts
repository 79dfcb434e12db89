import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { isBlocked } from '../friends/blocks.ts';
import { bothOf, type Invitation, isStanding, shownInvitation } from './rules.ts';
import { closeWithoutRoom, type Seated, seatPlayers } from './seat-players.ts';

/**
 * Counts every code, so that one that is limited learns nothing. A block, a code that was used and
 * one that nobody has made look alike, and make the same calls.
 */
async function lookUp(
  code: string,
  user: string,
  context: Context,
): Promise<Result<Invitation, 'code_unknown' | 'rate_limited'>> {
  const allowed = await context.countLookUp(user);
  if (!allowed.ok) return allowed;
  const found = await context.invitations.findByCode(code, user);
  const isHidden = await isBlocked(user, found?.from.id ?? user, context);
  if (found && !isHidden) return ok(found);
  context.countCode('unknown');
  return refuse('code_unknown');
}

export const getCode = handler(endpoints.getCode, async ({ params, player }, context: Context) => {
  const found = await lookUp(params.code, player.id, context);
  if (!found.ok) return found;
  return isStanding(found.value, context.now()) ? ok(shownInvitation(found.value)) : refuse('code_unknown');
});

/** Seats both of an accepted code. Null while its maker is away. */
async function seatByCode(
  invitation: Invitation,
  context: Context,
): Promise<Seated | Result<never, 'code_unknown'> | null> {
  const { invitations, presences, publishHint } = context;
  if (invitation.status === 'waiting') {
    if (!(await presences.filterOnline([invitation.from.id])).has(invitation.from.id)) return null;
    if (await invitations.admit(invitation.id)) publishHint(bothOf(invitation), { type: 'invitations' });
  }
  const latest = await invitations.find(invitation.id);
  if (latest?.slug) return ok({ slug: latest.slug });
  if (latest?.status === 'accepting') return seatPlayers(latest, context);
  return latest?.status === 'waiting' ? null : refuse('code_unknown');
}

export const acceptCode = handler(endpoints.acceptCode, async ({ params, body, player }, context: Context) => {
  const { id, username } = player;
  const found = await lookUp(params.code, id, context);
  if (!found.ok) return found;
  const { from, status } = found.value;
  if (from.id === id) return refuse('forbidden');
  if (status === 'open' && (await context.isAnyInBattle([id, from.id]))) return refuse('in_battle');
  const claimed = await context.invitations.claim(params.code, { id, username, sealing: body.sealing });
  if (!claimed) return refuse('code_unknown');
  const seated = await seatByCode(claimed, context);
  if (seated) return seated;
  context.countCode('waiting');
  context.publishHint(bothOf(claimed), { type: 'invitations' });
  return ok({ slug: null });
});

/** Seats those who waited, now that both are there. A block since the acceptance closes the code. */
export async function seatReturned(invitation: Invitation, context: Context): Promise<void> {
  const [one = '', other = ''] = bothOf(invitation);
  const isHidden = await isBlocked(one, other, context);
  if (!isHidden) await seatByCode(invitation, context);
  else if (await context.invitations.admit(invitation.id)) await closeWithoutRoom(invitation, context);
}
