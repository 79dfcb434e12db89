import { drawCards } from '@maseki/cards/draw-cards.ts';
import { oddsOf } from '@maseki/cards/odds.ts';
import { isHex } from './bytes.ts';
import type { ClaimedDraw, OpenedSeal } from './draw-claims.ts';
import { drawStream } from './draw-stream.ts';
import { replacedDraw } from './replaced-draw.ts';
import { drawSealOf, NONCE_BYTES, SEAL_BYTES, SECRET_BYTES } from './seal.ts';

/** What a service reveals with a draw. Seals, secret and nonce are lower-case hex. */
export interface DrawProof {
  /** The seal that the page had shown before. */
  seal: string;
  secret: string;
  /** The random number that the page made after it had seen the seal. */
  nonce: string;
  /** Draws of the pack since the last legend, before this one. */
  since_legend: number;
  /** Within the seal. */
  odds_version: number;
  /** The seal of the next draw. */
  next_seal: string;
  /** The seals that the page has asked about, because they were replaced before this draw. */
  replaced?: OpenedSeal[] | undefined;
}

/** Everything about a draw that its player knows without the proof. */
export interface SeenDraw {
  user: string;
  pack: string;
  /** The ids of the cards, in their order. */
  cards: readonly string[];
  /** The seal that was shown before the draw, and the number that was sent with it. */
  seal: string;
  nonce: string;
  /** As it was shown before the draw. Null if it was not. */
  sinceLegend: number | null;
  /** Seals of earlier draws of this user, none of which may return. */
  earlierSeals?: ReadonlySet<string>;
  /** Draws with seals that were replaced before this one, which it has to reveal. */
  replaced?: readonly ClaimedDraw[];
}

/** The first thing about a draw that is not as it was promised. */
export type DrawFault =
  /** A value is missing or has another form. */
  | 'form'
  /** It is not the seal or the count that was shown, or the number that was sent. */
  | 'other_seal'
  | 'other_nonce'
  | 'other_count'
  /** The secret does not have that seal. */
  | 'secret'
  /** A seal returns that was opened already. */
  | 'reused_seal'
  /** The odds are those of another release. */
  | 'unknown_odds'
  /** Other cards follow from the values. */
  | 'cards'
  /** A secret that is told of a replaced seal is not its own. */
  | 'replaced_secret'
  /** The seal was replaced before, and its secret is not told. Nothing else is wrong. */
  | 'seal_changed';

/** A draw that was not made, because its seal was replaced. */
export interface SealChange {
  claim: ClaimedDraw;
  /** The cards that follow from it. */
  cards: readonly string[];
  /** True if that draw was made after all, and only its answer was lost. */
  isDrawn: boolean;
}

export type DrawCheck =
  | { ok: true; changes: readonly SealChange[] }
  | { ok: false; fault: DrawFault; expected?: readonly string[] };

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32;

const hasForm = ({ seal, secret, nonce, since_legend, odds_version, next_seal }: DrawProof): boolean =>
  isCount(odds_version) &&
  isHex(seal, SEAL_BYTES) &&
  isHex(next_seal, SEAL_BYTES) &&
  isHex(secret, SECRET_BYTES) &&
  isHex(nonce, NONCE_BYTES) &&
  isCount(since_legend);

const fails = (fault: DrawFault, expected?: readonly string[]): DrawCheck => ({
  ok: false,
  fault,
  ...(expected && { expected }),
});

/** What became of the replaced seals, or the fault of the first one without a result. */
function changesOf({ user, replaced = [] }: SeenDraw, opened: DrawProof['replaced']): DrawCheck {
  const told = Array.isArray(opened) ? opened : [];
  const changes: SealChange[] = [];
  for (const claim of replaced) {
    const found = replacedDraw(
      user,
      claim,
      told.find((seal) => seal?.seal === claim.seal),
    );
    if (found.kind === 'false') return fails('replaced_secret');
    if (found.kind === 'untold') return fails('seal_changed');
    changes.push({ claim, cards: found.cards, isDrawn: found.isDrawn });
  }
  return { ok: true, changes };
}

/**
 * Computes a draw again from its proof and compares everything with what its player has seen. It
 * takes any values for a proof and never throws.
 */
export function checkDraw(seen: SeenDraw, proof: DrawProof): DrawCheck {
  if (typeof proof !== 'object' || proof === null || !hasForm(proof)) return fails('form');
  const { seal, secret, nonce, since_legend: sinceLegend, odds_version, next_seal } = proof;
  const { user, pack, cards, earlierSeals } = seen;
  if (seal !== seen.seal) return fails('other_seal');
  if (nonce !== seen.nonce) return fails('other_nonce');
  if (seen.sinceLegend !== null && sinceLegend !== seen.sinceLegend) return fails('other_count');
  if (drawSealOf(user, { secret, odds: odds_version }) !== seal) return fails('secret');
  if (next_seal === seal || earlierSeals?.has(seal) || earlierSeals?.has(next_seal)) return fails('reused_seal');
  const odds = oddsOf(odds_version);
  if (!odds) return fails('unknown_odds');
  if (!Object.hasOwn(odds.packs, pack)) return fails('form');
  const drawn = drawCards({ pack, sinceLegend, odds }, drawStream({ secret, nonce, pack, sinceLegend }));
  const isSame = drawn.cards.length === cards.length && drawn.cards.every((card, at) => card === cards[at]);
  return isSame ? changesOf(seen, proof.replaced) : fails('cards', drawn.cards);
}
