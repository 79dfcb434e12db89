import { randomNumber } from '@maseki/ui/random-number.ts';

/** A seal that the page has shown, with the number that it made afterwards. */
export interface SealedDraw {
  seal: string;
  /** 128 random bits in hex. */
  nonce: string;
  /** Draws since the last legend as they were shown. Null if they were not. */
  sinceLegend: number | null;
}

/** The part of the odds that a draw needs. */
export interface ShownOdds {
  seal?: string | null | undefined;
  pity: number;
  draws_to_pity: number;
}

const NONCE_BYTES = 16;

/** Makes the number of a draw, which has to be after its seal was seen. */
export function sealDraw(seal: string, sinceLegend: number | null): SealedDraw {
  return { seal, nonce: randomNumber(NONCE_BYTES), sinceLegend };
}

/** Null without odds, and from a release without seals. */
export const sealBy = (odds: ShownOdds | undefined): SealedDraw | null =>
  odds?.seal ? sealDraw(odds.seal, odds.pity - odds.draws_to_pity) : null;
