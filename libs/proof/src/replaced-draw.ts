import { drawCards } from '@maseki/cards/draw-cards.ts';
import { oddsOf } from '@maseki/cards/odds.ts';
import { isHex } from './bytes.ts';
import type { ClaimedDraw, OpenedSeal } from './draw-claims.ts';
import { drawStream } from './draw-stream.ts';
import { drawSealOf, SECRET_BYTES } from './seal.ts';

/** What a draw that was not made would have been. */
export type ReplacedDraw =
  /** The cards follow from the seal. `isDrawn` if that draw was made after all. */
  | { kind: 'computed'; cards: readonly string[]; isDrawn: boolean }
  /** The secret of the seal is not told. */
  | { kind: 'untold' }
  /** The secret is not that of the seal. */
  | { kind: 'false' };

/** Computes a draw that was not made from the secret of its seal. It takes any values. */
export function replacedDraw(user: string, claim: ClaimedDraw, opened: OpenedSeal | null | undefined): ReplacedDraw {
  if (!opened) return { kind: 'untold' };
  const { secret, odds_version: version, nonce } = opened;
  const odds = Number.isInteger(version) ? oddsOf(version) : undefined;
  if (!isHex(secret, SECRET_BYTES) || !odds || !Object.hasOwn(odds.packs, claim.pack)) return { kind: 'false' };
  if (drawSealOf(user, { secret, odds: version }) !== claim.seal) return { kind: 'false' };
  const { cards } = drawCards({ ...claim, odds }, drawStream({ ...claim, secret }));
  return { kind: 'computed', cards, isDrawn: nonce === claim.nonce };
}
