import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { battleSealOf } from '@maseki/proof/seal.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { SealStore } from '../../base/seats/seal-store.ts';
import type { Ticket, TicketStore } from '../../base/seats/ticket-store.ts';

interface HeldClaimDeps {
  stores: {
    tickets: Pick<TicketStore, 'sealedOf'>;
    rooms: Pick<RoomStore, 'fairnessOf'>;
    seals: Pick<SealStore, 'of'>;
  };
  now(): number;
}

/** The values with which a user waits or plays. Null if the battle has no proof. */
async function heldSealing({ user_id, state, room_id }: Ticket, { stores }: HeldClaimDeps): Promise<Sealing | null> {
  if (state === 'queued') {
    const sealed = await stores.tickets.sealedOf(user_id);
    if (!sealed || sealed.contribution === null) return null;
    return { seal: battleSealOf(user_id, sealed.secret), contribution: sealed.contribution };
  }
  const fairness = await stores.rooms.fairnessOf(room_id, user_id);
  return fairness?.contribution ? { seal: fairness.seal, contribution: fairness.contribution } : null;
}

/**
 * Whether a claim may join what its user has claimed before, here or on another device. A page that
 * sends values of its own would be shown others, which only a dishonest server does, so it is
 * refused and claims again without any.
 */
export async function joinHeld(
  ticket: Ticket,
  sealing: Sealing | null,
  deps: HeldClaimDeps,
): Promise<Result<{ slug: string }, 'seal_changed'>> {
  const held = sealing && (await heldSealing(ticket, deps));
  const isOther = held && (held.seal !== sealing?.seal || held.contribution !== sealing.contribution);
  if (!isOther) return ok({ slug: ticket.room_id ?? ticket.slug });
  const { seal } = await deps.stores.seals.of(ticket.user_id, deps.now());
  return refuse('seal_changed', { current: seal });
}
