import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { checkDraw, type DrawProof, type SeenDraw } from '../src/check-draw.ts';
import { drawStream } from '../src/draw-stream.ts';
import { drawSealOf, sha256Of } from '../src/seal.ts';

const PACKS = Object.keys(newestOdds.packs);
export const bytes = (text: string) => sha256Of(new TextEncoder().encode(text));

export interface Sample {
  seen: SeenDraw;
  proof: DrawProof;
}

/** An honest draw. `n` names it. */
export function sampleDraw(n: number): Sample {
  const user = `USER${n % 7}`;
  const pack = PACKS[n % PACKS.length] ?? '';
  const secret = bytes(`secret ${n}`);
  const nonce = bytes(`nonce ${n}`).slice(0, 32);
  const since_legend = n % 20;
  const seal = drawSealOf(user, { secret, odds: newestOdds.version });
  const next_seal = drawSealOf(user, { secret: bytes(`secret ${n + 1}`), odds: newestOdds.version });
  const numbers = drawStream({ secret, nonce, pack, sinceLegend: since_legend });
  const { cards } = drawCards({ pack, sinceLegend: since_legend }, numbers);
  const seen = { user, pack, cards, seal, nonce, sinceLegend: since_legend };
  return { seen, proof: { seal, secret, nonce, since_legend, odds_version: newestOdds.version, next_seal } };
}

/** The text with one bit of one of its characters turned. */
function turned(text: string, bit: number): string {
  const at = Math.floor(bit / 7) % text.length;
  return `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7)))}${text.slice(at + 1)}`;
}

/** Hex with one bit of its bytes turned. */
function turnedHex(hex: string, bit: number): string {
  const at = bit % (hex.length * 4);
  const digit = Math.floor(at / 4);
  const value = Number.parseInt(hex[digit] ?? '0', 16) ^ (1 << (at % 4));
  return `${hex.slice(0, digit)}${value.toString(16)}${hex.slice(digit + 1)}`;
}

/**
 * One bit altered in what the page knows and in the proof alike, as far as both have it, so that
 * only the computation can tell.
 */
const alterations: Record<string, (sample: Sample, bit: number) => Sample> = {
  seal: ({ seen, proof }, bit) => {
    const seal = turnedHex(proof.seal, bit);
    return { seen: { ...seen, seal }, proof: { ...proof, seal } };
  },
  secret: ({ seen, proof }, bit) => ({ seen, proof: { ...proof, secret: turnedHex(proof.secret, bit) } }),
  nonce: ({ seen, proof }, bit) => {
    const nonce = turnedHex(proof.nonce, bit);
    return { seen: { ...seen, nonce }, proof: { ...proof, nonce } };
  },
  pack: ({ seen, proof }, bit) => ({ seen: { ...seen, pack: turned(seen.pack, bit) }, proof }),
  'since legend': ({ seen, proof }, bit) => {
    const since_legend = (proof.since_legend ^ (1 << (bit % 31))) >>> 0;
    return { seen: { ...seen, sinceLegend: since_legend }, proof: { ...proof, since_legend } };
  },
  odds: ({ seen, proof }, bit) => {
    const odds_version = (proof.odds_version ^ (1 << (bit % 31))) >>> 0;
    return { seen, proof: { ...proof, odds_version } };
  },
  cards: ({ seen, proof }, bit) => {
    const at = bit % seen.cards.length;
    const cards = seen.cards.map((card, n) => (n === at ? turned(card, Math.floor(bit / 5)) : card));
    return { seen: { ...seen, cards }, proof };
  },
};

/** Of this many draws, each with one bit altered, those that a check does not accept. */
export function caughtAlterations(count: number): number {
  const ways = Object.values(alterations);
  const samples = Array.from({ length: 500 }, (_, n) => sampleDraw(n));
  let caught = 0;
  for (let n = 0; n < count; n += 1) {
    const [sample, alter] = [samples[n % samples.length], ways[n % ways.length]];
    if (!sample || !alter) throw new Error('there are samples and ways');
    // Another bit each time that a sample meets the same way.
    const altered = alter(sample, Math.floor(n / 7) + Math.floor(n / 3_500));
    if (!checkDraw(altered.seen, altered.proof).ok) caught += 1;
  }
  return caught;
}
