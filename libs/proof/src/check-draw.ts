import { drawCards } from '@maseki/cards/draw-cards.ts';
import { oddsOf } from '@maseki/cards/odds.ts';
import { isHex } from './bytes.ts';
import { drawStream } from './draw-stream.ts';
import { NONCE_BYTES, SEAL_BYTES, SECRET_BYTES, sealOf } from './seal.ts';

/** What a service reveals with a draw. Seals, secret and nonce are lower-case hex. */
export interface DrawProof {
  /** The seal that the page had shown before. */
  seal: string;
  secret: string;
  /** The random number that the page made after it had seen the seal. */
  nonce: string;
  /** Draws of the pack since the last legend, before this one. */
  since_legend: number;
  odds_version: number;
  /** The seal of the next draw. */
  next_seal: string;
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
  | 'cards';

export type DrawCheck = { ok: true } | { ok: false; fault: DrawFault; expected?: readonly string[] };

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32;

const hasForm = ({ seal, secret, nonce, since_legend, next_seal }: DrawProof): boolean =>
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
  if (sealOf('draw', user, secret) !== seal) return fails('secret');
  if (next_seal === seal || earlierSeals?.has(seal) || earlierSeals?.has(next_seal)) return fails('reused_seal');
  const odds = oddsOf(odds_version);
  if (!odds) return fails('unknown_odds');
  if (!Object.hasOwn(odds.packs, pack)) return fails('form');
  const drawn = drawCards({ pack, sinceLegend, odds }, drawStream({ secret, nonce, pack, sinceLegend }));
  const isSame = drawn.cards.length === cards.length && drawn.cards.every((card, at) => card === cards[at]);
  return isSame ? { ok: true } : fails('cards', drawn.cards);
}
