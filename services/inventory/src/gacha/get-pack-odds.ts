import type { Odds } from '@maseki/cards/odds/odds-table.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { packById } from '@maseki/cards/packs.ts';
import { drawsToPity } from '@maseki/cards/pity.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { GACHA_COST } from '@maseki/contracts/inventory/limits.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { drawSealOf } from './rules.ts';

const ratesOf = (odds: Odds) => RARITIES.map((rarity) => ({ rarity, rate: odds[rarity] / 100 }));

/** From the table that draws use, with the draws until pity and the next seal. */
export const getPackOdds = handler(
  endpoints.getPackOdds,
  async ({ query, player }, { accounts, newSecret }: Context) => {
    const pack = packById(query.pack ?? '');
    if (!pack) return refuse('unknown_pack');
    const account = await accounts.withSecret(player.id, newSecret);
    return ok({
      pack: pack.id,
      cost: GACHA_COST,
      cards_per_draw: newestOdds.cards,
      rates: ratesOf(newestOdds.card),
      guaranteed: ratesOf(newestOdds.last),
      pity: newestOdds.pity,
      draws_to_pity: drawsToPity(account.sinceLegend[pack.id] ?? 0),
      seal: drawSealOf(account),
    });
  },
);
