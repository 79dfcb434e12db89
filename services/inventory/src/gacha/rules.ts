import type { PackId } from '@maseki/cards/card.ts';
import { cardsInPack } from '@maseki/cards/catalogue.ts';
import { CARD_ODDS, LAST_CARD_ODDS, rarityAt } from '@maseki/cards/odds.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { CARDS_PER_DRAW, GACHA_COST } from '@maseki/contracts/inventory/http.ts';
import { POINTS_A_DRAW } from '@maseki/contracts/inventory/missions.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { type Account, balanceAfter, countCards } from '../accounts/account.ts';
import { fulfilledBy, withGoals } from '../missions/goals.ts';
import { applyPity, sinceLegendAfter } from './pity.ts';

/** A whole number from 0 (inclusive) to `bound` (exclusive), each as likely as the others. */
export type RandomBelow = (bound: number) => number;

/** The outcome of one draw. */
export interface Draw {
  /** Card ids, of which the last one is the guaranteed card. */
  cards: string[];
  /** Draws of this pack since the last legend, this one included. */
  sinceLegend: number;
}

function pickCard(pack: PackId, rarity: Rarity, random: RandomBelow): string {
  const choices = cardsInPack(pack, rarity);
  const card = choices[random(choices.length)];
  if (!card) throw new Error(`${pack} has no card of rarity ${rarity}`);
  return card.id;
}

/**
 * Draws the cards of one pack (docs/economy.md "Draws"). `sinceLegend` counts its draws since the
 * last legend so far.
 */
export function drawCards(pack: PackId, sinceLegend: number, random: RandomBelow): Draw {
  const chance = Array.from({ length: CARDS_PER_DRAW }, (_, i) =>
    rarityAt(i === CARDS_PER_DRAW - 1 ? LAST_CARD_ODDS : CARD_ODDS, random(100)),
  );
  const rarities = applyPity(chance, sinceLegend);
  return {
    cards: rarities.map((rarity) => pickCard(pack, rarity, random)),
    sinceLegend: sinceLegendAfter(rarities, sinceLegend),
  };
}

/**
 * Decides on a draw of an account. Refuses for too few stones, else gives the cards, their price
 * and the remaining balance.
 */
export function decideDraw(account: Account, pack: PackId, random: RandomBelow) {
  if (account.stones < GACHA_COST) return refuse('insufficient_stones');
  const { cards, sinceLegend } = drawCards(pack, account.sinceLegend[pack] ?? 0, random);
  const change = withGoals(account, {
    stones: -GACHA_COST,
    cards: countCards(cards),
    sinceLegend: { [pack]: sinceLegend },
    points: POINTS_A_DRAW,
  });
  const { stones, points } = balanceAfter(account, change);
  return ok({ change, value: { cards, magic_stones: stones, points, missions: fulfilledBy(change) } });
}
