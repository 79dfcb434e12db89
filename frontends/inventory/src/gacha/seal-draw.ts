import { type ErrorCode, mayRetry } from '@maseki/contracts/errors.ts';
import { MOST_REPLACED } from '@maseki/contracts/inventory/limits.ts';
import type { DrawProof } from '@maseki/proof/check-draw.ts';
import {
  claimFor,
  isKeptClaim,
  KEPT_DRAWS,
  type KeptClaim,
  replacedText,
  withClaim,
  withDrawn,
} from '@maseki/proof/draw-claims.ts';
import { createKeptList } from '@maseki/ui/kept-list.ts';
import { randomNumber } from '@maseki/ui/random-number.ts';
import { deviceNow } from '@maseki/ui/server-clock.ts';

/** The part of the odds that a draw needs. */
export interface ShownOdds {
  seal?: string | null | undefined;
  pity: number;
  draws_to_pity: number;
}

const NONCE_BYTES = 16;

/** The draws of this device without their cards, so that no server can say it was asked otherwise. */
const kept = createKeptList(KEPT_DRAWS, isKeptClaim);

/** A press, with the key of its request if it is not a repeat. */
interface Press {
  user: string;
  pack: string;
  key: string;
}

/**
 * Makes the number of a draw after its seal was seen, and keeps both before they are sent. Null
 * without odds, and from a release without seals.
 */
export function sealDraw({ user, pack, key }: Press, odds: ShownOdds | undefined): KeptClaim | null {
  if (!odds?.seal) return null;
  const shown = { user, pack, seal: odds.seal, sinceLegend: odds.pity - odds.draws_to_pity };
  const fresh = { nonce: randomNumber(NONCE_BYTES), key, at: deviceNow() };
  const { asked, ...claim } = claimFor(kept.read(), shown, fresh);
  const sent = { ...claim, asked: asked.slice(0, MOST_REPLACED) };
  kept.change((claims) => withClaim(claims, sent));
  return sent;
}

/** The parts of a draw's address that seal it. */
export const sealedQuery = ({ seal, nonce, asked }: KeptClaim) => ({
  seal,
  nonce,
  ...(asked.length > 0 && { replaced: replacedText(asked) }),
});

/** Keeps how a draw was refused. Without an answer it is asked for again. */
export function keepRefused(claim: KeptClaim, error: ErrorCode): void {
  if (mayRetry(error)) return;
  const state = error === 'seal_changed' ? 'changed' : 'answered';
  kept.change((claims) => withClaim(claims, { ...claim, state }));
}

/** Keeps what a draw has revealed of the earlier ones. Without a proof the next one is asked. */
export function keepDrawn(claim: KeptClaim, proof: DrawProof | null): void {
  const opened = proof ? [proof, ...(proof.replaced ?? [])] : [];
  kept.change((claims) => withDrawn(claims, proof ? claim : { ...claim, asked: [] }, opened));
}
