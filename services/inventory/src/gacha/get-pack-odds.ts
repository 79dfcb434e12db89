import type { Odds } from '@maseki/cards/odds/odds-table.ts';
import { packById } from '@maseki/cards/packs.ts';
import { drawsToPity } from '@maseki/cards/pity.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { GACHA_COST } from '@maseki/contracts/inventory/limits.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { nextSealOf, sealedOddsOf } from './rules.ts';

const ratesOf = (odds: Odds) => RARITIES.map((rarity) => ({ rarity, rate: odds[rarity] / 100 }));

/**
 * The odds that the next draw of this user uses, how many draws the user is from pity, and the seal
 * of that draw, which fixes all of it but the number of the page.
 */
export const getPackOdds = handler(
  endpoints.getPackOdds,
  async ({ query, player }, { accounts, newSecret }: Context) => {
    const pack = packById(query.pack ?? '');
    if (!pack) return refuse('unknown_pack');
    const account = await accounts.withSecret(player.id, newSecret);
    const odds = sealedOddsOf(account);
    return ok({
      pack: pack.id,
      cost: GACHA_COST,
      cards_per_draw: odds.cards,
      rates: ratesOf(odds.card),
      guaranteed: ratesOf(odds.last),
      pity: odds.pity,
      draws_to_pity: drawsToPity(account.sinceLegend[pack.id] ?? 0, odds.pity),
      seal: nextSealOf(account),
    });
  },
);
