import { PACK_IDS } from '@maseki/cards/packs.ts';
import { Rarity } from '@maseki/rules/card.ts';
import { z } from 'zod';
import { HexOf } from '../hex.ts';
import { CatalogueCard } from './card.ts';
import { MOST_REPLACED } from './limits.ts';
import { FulfilledMission } from './mission-view.ts';

/**
 * The pack of a request. The parser accepts any text and none, because both have a refusal of their
 * own (`unknown_pack`) and are not malformed. The OpenAPI document names the existing packs.
 */
export const PackQuery = z
  .object({ pack: z.string().max(100).optional().meta({ enum: PACK_IDS }) })
  .meta({ required: ['pack'] });

/** A draw that was not made: pack, seal, nonce, and draws since the last legend. */
const CLAIM = `(${PACK_IDS.join('|')})\\.[0-9a-f]{64}\\.[0-9a-f]{32}\\.\\d{1,4}`;

/**
 * With `seal`, which the page has seen, and `nonce`, which it made afterwards, a draw has a proof.
 * They come together. `replaced` are draws with earlier seals that were refused or had no answer.
 */
export const DrawQuery = PackQuery.extend({
  seal: HexOf(32).optional(),
  nonce: HexOf(16).optional(),
  replaced: z
    .string()
    .regex(new RegExp(`^${CLAIM}(,${CLAIM}){0,${MOST_REPLACED - 1}}$`))
    .optional(),
})
  .refine(({ seal, nonce }) => (seal === undefined) === (nonce === undefined), {
    error: 'seal と nonce は、両方を送るか、どちらも送らないでください',
  })
  .meta({ required: ['pack'] });

/** A seal that is used up. `nonce` is that of the draw that has used it up, if it had one. */
export const OpenedSeal = z.object({
  seal: HexOf(32),
  secret: HexOf(32),
  odds_version: z.int().min(1),
  nonce: HexOf(16).nullable(),
});

/** All that a sealed draw follows from (docs/economy.md "Sealed draws"). */
export const DrawProof = z.object({
  seal: HexOf(32),
  secret: HexOf(32),
  nonce: HexOf(16),
  /** Draws of the pack since the last legend, before this one. */
  since_legend: z.int().min(0),
  odds_version: z.int().min(1),
  next_seal: HexOf(32),
  /** The seals of `replaced` that this account has had, so that the draws can be computed. */
  replaced: z.array(OpenedSeal).optional(),
});

/** The cards of a draw, with the balances that are left. */
export const DrawnCards = z.object({
  cards: z.array(CatalogueCard),
  magic_stones: z.int().min(0),
  points: z.int().min(0),
  /** Those that the draw has fulfilled. Their stones are in the balance. */
  missions: z.array(FulfilledMission),
  /** None without `seal` and `nonce`, and from a pod of a release without proofs. */
  proof: DrawProof.nullish(),
});

const Rate = z.object({ rarity: Rarity, rate: z.number().min(0).max(1) });

export const PackOdds = z.object({
  pack: z.string(),
  cost: z.int(),
  cards_per_draw: z.int(),
  /** Shares of one card, summing to 1. `guaranteed` are those of the last card of a draw. */
  rates: z.array(Rate),
  guaranteed: z.array(Rate),
  /** The draw that is certain to hold a legend (天井), counted from the last one with a legend. */
  pity: z.int(),
  /** Draws left until then, at least 1. */
  draws_to_pity: z.int().min(1),
  /** The seal of this user's next draw of any pack. None from a release without proofs. */
  seal: HexOf(32).nullish(),
});
