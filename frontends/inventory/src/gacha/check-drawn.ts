import { drawCards } from '@maseki/cards/draw-cards.ts';
import { oddsOf } from '@maseki/cards/odds.ts';
import { checkDraw, type DrawCheck, type DrawProof } from '@maseki/proof/check-draw.ts';
import type { KeptClaim } from '@maseki/proof/draw-claims.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';

/** A draw with its proof, and all that the page knew of it before. */
export interface ProvenDraw {
  user: string;
  pack: string;
  cards: readonly string[];
  sealed: KeptClaim;
  proof: DrawProof;
}

export interface CheckedDraw {
  check: DrawCheck;
  /** Computes the random numbers of a draw, each below its bound. */
  numbers: () => DrawNumber[];
}

interface DrawNumber {
  bound: number;
  value: number;
}

/** Seals that this page has seen opened. */
const opened = new Set<string>();
/** So that a draw which is shown again does not count as one with an opened seal. */
const known = new WeakMap<DrawProof, CheckedDraw>();

function numbersOf({ pack, proof }: ProvenDraw): DrawNumber[] {
  const { secret, nonce, since_legend: sinceLegend, odds_version } = proof;
  const odds = oddsOf(odds_version);
  if (!odds) return [];
  const stream = drawStream({ secret, nonce, pack, sinceLegend });
  const numbers: DrawNumber[] = [];
  drawCards({ pack, sinceLegend, odds }, (bound) => {
    const value = stream(bound);
    numbers.push({ bound, value });
    return value;
  });
  return numbers;
}

/** Computes a draw again. It is loaded after the cards are shown. */
export function checkDrawn(drawn: ProvenDraw): CheckedDraw {
  const { user, pack, cards, sealed, proof } = drawn;
  const checked = known.get(proof);
  if (checked) return checked;
  const check = checkDraw({ ...sealed, user, pack, cards, earlierSeals: opened, replaced: sealed.asked }, proof);
  const result = { check, numbers: () => numbersOf(drawn) };
  opened.add(proof.seal);
  known.set(proof, result);
  return result;
}
