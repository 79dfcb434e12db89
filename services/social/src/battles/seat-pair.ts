import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Invitation } from '../domain/invitation.ts';

/** Making a room looks at two decks and writes a log. */
const PATIENCE_MS = 5_000;

/** Seats both of an invitation in one room; the same invitation leads to the same room. */
export type SeatPair = (invitation: Invitation) => Promise<Result<{ slug: string }, 'in_battle' | 'no_deck'>>;

export const createSeatPair =
  (bus: Pick<Bus, 'callRpc'>): SeatPair =>
  async ({ id, from, to }) => {
    const asked = { invitation_id: id, players: [from, to] as [typeof from, typeof to] };
    const answer = await bus.callRpc(rpcs.seatPair, asked, { timeoutMs: PATIENCE_MS });
    return answer.outcome === 'seated' ? ok({ slug: answer.slug }) : refuse(answer.outcome);
  };
