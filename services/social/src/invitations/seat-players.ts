import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { z } from 'zod';
import type { CountCode } from '../metrics.ts';
import type { PublishHint } from '../presence/hints.ts';
import { bothOf, type Invitation } from './rules.ts';
import type { InvitationStore } from './store.ts';

/** Creating a room reads two decks and writes a log. */
const SEATING_TIMEOUT_MS = 5_000;

export type Seated = Result<{ slug: string }, 'in_battle' | 'no_deck' | 'maintenance' | 'card_disabled'>;

type Accepted = Invitation & { to: Person };

const isAccepted = (invitation: Invitation): invitation is Accepted => invitation.to !== null;

/** Has battle seat both in one room. The same invitation always gets the same room. */
export type SeatPair = (invitation: Accepted) => Promise<Seated>;

type InvitedPlayer = z.input<(typeof rpcs.seatPair)['input']>['players'][number];

export const createSeatPair =
  (bus: Pick<Bus, 'callRpc'>): SeatPair =>
  async ({ id, from, to, sealings }) => {
    const players: [InvitedPlayer, InvitedPlayer] = [
      { ...from, sealing: sealings?.from },
      { ...to, sealing: sealings?.to },
    ];
    const input = { invitation_id: id, players };
    const reply = await bus.callRpc(rpcs.seatPair, input, { timeoutMs: SEATING_TIMEOUT_MS });
    if (reply.outcome === 'seated') return ok({ slug: reply.slug });
    return refuse(reply.outcome, reply.outcome === 'maintenance' ? { message: reply.message } : {});
  };

interface SeatPlayersDeps {
  invitations: Pick<InvitationStore, 'markSeated' | 'closeAccepted'>;
  seatPair: SeatPair;
  countCode: CountCode;
  publishHint: PublishHint;
}

/** Closes an accepted invitation that leads to no battle. */
export async function closeWithoutRoom(
  invitation: Invitation,
  { invitations, publishHint, countCode }: Omit<SeatPlayersDeps, 'seatPair'>,
): Promise<void> {
  if ((await invitations.closeAccepted(invitation.id)) && invitation.byCode) countCode('refused');
  publishHint(bothOf(invitation), { type: 'invitations' });
}

/**
 * Seats both players of an accepted invitation and publishes the room, or closes it if battle
 * refuses. Any pod may do this at any time, also several at once. Fails as unavailable if battle
 * does not reply. The invitation then stays accepted, for the sweep.
 */
export async function seatPlayers(invitation: Invitation, deps: SeatPlayersDeps): Promise<Seated> {
  const { invitations, seatPair, publishHint, countCode } = deps;
  if (!isAccepted(invitation)) throw new Error('an invitation without a receiver has no room');
  const seated = await seatPair(invitation);
  if (!seated.ok) {
    await closeWithoutRoom(invitation, deps);
    return seated;
  }
  const isFirst = await invitations.markSeated(invitation.id, seated.value.slug);
  if (isFirst && invitation.byCode) countCode('seated');
  publishHint(bothOf(invitation), { type: 'invitations' });
  publishHint(bothOf(invitation), { type: 'battle', slug: seated.value.slug });
  return seated;
}
