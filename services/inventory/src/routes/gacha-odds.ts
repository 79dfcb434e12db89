import { CARD_ODDS, LAST_CARD_ODDS, type Odds, PITY_DRAWS } from '@maseki/cards/odds.ts';
import { packById } from '@maseki/cards/packs.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { CARDS_PER_DRAW, endpoints, GACHA_COST } from '@maseki/contracts/inventory/http.ts';
import { RARITIES } from '@maseki/rules/card.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { drawsToCeiling } from '../domain/draw.ts';

const ratesOf = (odds: Odds) => RARITIES.map((rarity) => ({ rarity, rate: odds[rarity] / 100 }));

/** The odds, from the table that draws use, and this user's way to the ceiling. */
export const gachaOdds = handler(endpoints.gachaOdds, async ({ query, player }, { accounts }: Context) => {
  const pack = packById(query.pack ?? '');
  if (!pack) return refuse('unknown_pack');
  const { sinceLegend } = await accounts.find(player.id);
  return ok({
    pack: pack.id,
    cost: GACHA_COST,
    cards_per_draw: CARDS_PER_DRAW,
    rates: ratesOf(CARD_ODDS),
    guaranteed: ratesOf(LAST_CARD_ODDS),
    ceiling: PITY_DRAWS,
    draws_to_ceiling: drawsToCeiling(sinceLegend[pack.id] ?? 0),
  });
});
