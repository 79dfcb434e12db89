import { CARD_ODDS, LAST_CARD_ODDS, type Odds, PITY_DRAWS } from '@maseki/cards/odds.ts';
import { packById } from '@maseki/cards/packs.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { CARDS_PER_DRAW, endpoints, GACHA_COST } from '@maseki/contracts/inventory/http.ts';
import { RARITIES } from '@maseki/rules/card.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { drawsToPity } from './pity.ts';

const ratesOf = (odds: Odds) => RARITIES.map((rarity) => ({ rarity, rate: odds[rarity] / 100 }));

/** The odds, from the same table that draws use, and how many draws this user is from pity. */
export const getPackOdds = handler(endpoints.getPackOdds, async ({ query, player }, { accounts }: Context) => {
  const pack = packById(query.pack ?? '');
  if (!pack) return refuse('unknown_pack');
  const { sinceLegend } = await accounts.findOrOpen(player.id);
  return ok({
    pack: pack.id,
    cost: GACHA_COST,
    cards_per_draw: CARDS_PER_DRAW,
    rates: ratesOf(CARD_ODDS),
    guaranteed: ratesOf(LAST_CARD_ODDS),
    pity: PITY_DRAWS,
    draws_to_pity: drawsToPity(sinceLegend[pack.id] ?? 0),
  });
});
