import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { callApi } from '../api.ts';
import { randomNumber } from '../random-number.ts';
import { keepClaim, keptClaims } from './kept-claims.ts';

/** A claim does not wait longer for its seal, in ms, and the battle has no proof then. */
const PATIENCE_MS = 3_000;
const NUMBER_BYTES = 16;

/** Earlier claims of the user that a page joins instead of sending values of its own. */
type Joined = 'waiting' | 'playing';

/**
 * Reads the seal of the next battle and makes the number for it, which this device keeps. As long
 * as a seal is the present one it is the same number, so that a refusal gives nobody a second
 * choice. Null from a release without seals, if the seal does not come, and to join a claim.
 */
export async function sealClaim(joins: readonly Joined[] = []): Promise<Sealing | null> {
  const read = await withDeadline(callApi(endpoints.getBattleSeal), PATIENCE_MS, () => null);
  if (!read?.ok) return null;
  const { seal, computer, claimed } = read.value;
  if (claimed && joins.includes(claimed)) return null;
  const kept = keptClaims();
  const known = kept.find((claim) => claim.seal === seal);
  const contribution = known?.contribution ?? randomNumber(NUMBER_BYTES);
  const afterRefusal = kept[0]?.refusedAt !== undefined;
  if (!known) keepClaim({ seal, computer, contribution, ...(afterRefusal && { afterRefusal }) });
  return { seal, contribution };
}
