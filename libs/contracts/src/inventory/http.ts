import { PACK_IDS } from '@maseki/cards/card.ts';
import { Rarity } from '@maseki/rules/card.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Ulid } from '../ids.ts';
import { CatalogueCard, OwnedCard } from './card.ts';

export const GACHA_COST = 10;
export const CARDS_PER_DRAW = 5;

/**
 * The pack that a request is about. The parser accepts any text and none, because both have a refusal of their own (`unknown_pack`) and
 * are not malformed requests; the OpenAPI document names the packs that there are.
 */
const PackQuery = z
  .object({ pack: z.string().max(100).optional().meta({ enum: PACK_IDS }) })
  .meta({ required: ['pack'] });

/** The balance after a change. */
const Stones = z.int().min(0);

const StreakDay = z.int().min(1).max(7);

const Rate = z.object({ rarity: Rarity, rate: z.number().min(0).max(1) });

export const endpoints = {
  drawPack: endpoint({
    summary: 'One draw of a pack: 10 stones for 5 cards, with the balance that is left.',
    method: 'GET',
    path: '/api/gacha/',
    access: 'player',
    changes: true,
    idempotencyKey: true,
    query: PackQuery,
    response: z.object({ cards: z.array(CatalogueCard), magic_stones: Stones }),
    refusals: ['unknown_pack', 'insufficient_stones', 'idempotency_mismatch'],
  }),
  getPackOdds: endpoint({
    summary: 'The odds of a pack, and how many draws this user is from a certain legend.',
    method: 'GET',
    path: '/api/gacha/odds/',
    access: 'player',
    changes: false,
    query: PackQuery,
    response: z.object({
      pack: z.string(),
      cost: z.int(),
      cards_per_draw: z.int(),
      /** Shares of one card, summing to 1; `guaranteed` are those of the last card of a draw. */
      rates: z.array(Rate),
      guaranteed: z.array(Rate),
      /** The draw that is certain to hold a legend (天井), counted from the last one with a legend. */
      pity: z.int(),
      /** Draws left until then, at least 1. */
      draws_to_pity: z.int().min(1),
    }),
    refusals: ['unknown_pack'],
  }),
  awardLoginBonus: endpoint({
    summary: 'Awards the login bonus of the calendar day in Asia/Tokyo.',
    method: 'GET',
    path: '/api/login_bonus/',
    access: 'player',
    changes: true,
    response: z.discriminatedUnion('awarded', [
      /** `magic_stones` is the balance with the bonus. */
      z.object({ awarded: z.literal(true), bonus: z.int().min(1), streak: StreakDay, magic_stones: Stones }),
      z.object({ awarded: z.literal(false), bonus: z.literal(0), streak: StreakDay }),
    ]),
  }),
  getBattleReward: endpoint({
    summary:
      'The stones that a battle of this user paid; null while that is not known, or when it was no matched battle.',
    method: 'GET',
    path: '/api/battle-rewards/:room_id/',
    access: 'player',
    changes: false,
    params: z.object({ room_id: Ulid }),
    response: z.object({ stones: z.int().min(0).nullable() }),
  }),
  listOwnedCards: endpoint({
    summary: "The user's cards with amounts, in the catalogue's order.",
    method: 'GET',
    path: '/api/get-cards/',
    access: 'player',
    changes: false,
    response: z.array(OwnedCard),
  }),
  listCollection: endpoint({
    summary: 'The same list as get-cards, under the path of the encyclopedia.',
    method: 'GET',
    path: '/api/user-cards',
    access: 'player',
    changes: false,
    response: z.array(OwnedCard),
  }),
  getCatalogue: endpoint({
    summary: 'All cards of the game; cacheable by version.',
    method: 'GET',
    path: '/api/cards/',
    access: 'guest',
    changes: false,
    hasEtag: true,
    response: z.array(CatalogueCard),
  }),
};
