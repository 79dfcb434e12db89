import { Ulid } from '@maseki/contracts/ids.ts';
import { z } from 'zod';
import { AUDIENCE, type Player } from './identity.ts';
import type { PublicKeys, SigningKey } from './keys.ts';
import { createTokenVerifier, signToken } from './signed-token.ts';

const tickets = {
  issuer: 'maseki-auth-export',
  audience: AUDIENCE,
  claims: z.object({ sub: Ulid, sid: z.string(), exp: z.int() }),
};

/** Signs the ticket with which one session of a player reads all of the player's data. */
export const signExportTicket = (
  { id, sessionId }: Pick<Player, 'id' | 'sessionId'>,
  { key, lifetimeSeconds }: { key: SigningKey; lifetimeSeconds: number },
): string => signToken({ ...tickets, lifetimeSeconds }, { subject: id, claims: { sid: sessionId } }, key);

/**
 * A check of tickets, which is true for one that auth has signed for the user and the session of a
 * request. The gateway lets no ended session through.
 */
export function createTicketCheck(keys: PublicKeys): (ticket: string, player: Player) => boolean {
  const verify = createTokenVerifier({ ...tickets, lifetimeSeconds: 0 }, keys, (claims) => claims);
  return (ticket, { id, sessionId }) => {
    const claims = verify(ticket);
    return claims !== null && claims.sub === id && claims.sid === sessionId;
  };
}
