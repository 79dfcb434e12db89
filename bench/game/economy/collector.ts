import type { Card, PackId } from '@maseki/cards/card.ts';
import { cardById, catalogue } from '@maseki/cards/catalogue.ts';
import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import type { OddsTable } from '@maseki/cards/odds/odds-table.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { STARTER_DECK_IDS } from '@maseki/cards/starter-decks.ts';
import { POINTS_OF_CARD, STONES } from '@maseki/contracts/inventory/limits.ts';
import { type Account, accountAfter, type Change, emptyAccount } from '@maseki/inventory/accounts/account.ts';
import { starterGrant } from '@maseki/inventory/accounts/starter-grant.ts';
import { decideFirstBattle, starterDeckChange } from '@maseki/inventory/first-steps/rules.ts';
import { decideDraw } from '@maseki/inventory/gacha/rules.ts';
import { decideLoginBonus } from '@maseki/inventory/login-bonus/rules.ts';
import { reaching, withGoals } from '@maseki/inventory/missions/goals.ts';
import { battleProgress, type PlayedBattle } from '@maseki/inventory/missions/progress.ts';
import { decideRedeem } from '@maseki/inventory/missions/redeem-points.ts';

/** `today` has login, matched battles and draws only, as before there were missions. */
export type Sources = 'all' | 'today';

interface CollectorOptions {
  sources: Sources;
  /** The moment of the registration in ms since the epoch. */
  registeredAt: number;
  random: RandomBelow;
  /** The odds with all cards that there are, by default the newest. */
  odds?: OddsTable;
}

export interface Collector {
  account(): Account;
  /** The share of all cards that are there. */
  share(): number;
  /** Draws of the longest wait for a new card so far. */
  longestWait(): number;
  login(day: string): void;
  /** The end of a battle, with the stones that it pays itself. */
  finishBattle(battle: PlayedBattle, stones: number): void;
  closeSeason(stones: number): void;
  /** The first victory over one of the twelve opponents. */
  winTrial(): void;
  /** From the pack that lacks more. The dearest missing card is redeemed by points. */
  spend(): void;
}

/** The cards of a table, the dearest first. */
const byPrice = ({ packs }: OddsTable): readonly Card[] =>
  catalogue
    .filter(({ id, pack, rarity }) => packs[pack]?.[rarity].includes(id))
    .toSorted((one, other) => POINTS_OF_CARD[other.rarity] - POINTS_OF_CARD[one.rarity]);

const packOf = (card: string): PackId => cardById(card)?.pack ?? PACK_IDS[0];

/** A newcomer who has skipped the guided battle, chosen a starter deck and saved a deck. */
export function newCollector({ sources, registeredAt, random, odds = newestOdds }: CollectorOptions): Collector {
  const cards = byPrice(odds);
  const hasMissions = sources === 'all';
  let account: Account = { ...emptyAccount(`user-${random(2 ** 31)}`), registeredAt };
  const missing = new Map(PACK_IDS.map((id) => [id, cards.filter(({ pack }) => pack === id).length]));
  let [waited, longest] = [0, 0];

  function apply(change: Change | null): boolean {
    if (!change) return false;
    const news = Object.keys(change.cards ?? {}).filter((card) => !account.cards[card]);
    for (const card of news) missing.set(packOf(card), (missing.get(packOf(card)) ?? 0) - 1);
    const { paid: _, missions: __, points: ___, ...ofToday } = change;
    account = accountAfter(account, hasMissions ? withGoals(account, change) : ofToday);
    return news.length > 0;
  }

  const share = () => Object.keys(account.cards).length / cards.length;

  function redeem(): boolean {
    const wish = cards.find(({ id }) => !account.cards[id]);
    const redeemed = wish && decideRedeem(account, wish);
    return redeemed?.ok ? apply(redeemed.value.change) : false;
  }

  const chosen = STARTER_DECK_IDS[random(STARTER_DECK_IDS.length)] ?? STARTER_DECK_IDS[0];
  apply(starterGrant);
  apply(decideFirstBattle(account, 'skipped').change);
  apply(starterDeckChange(account, chosen, []));
  apply(reaching(account, {}, ['step-decks-saved']));

  return {
    account: () => account,
    share,
    longestWait: () => longest,
    login: (day) => void apply(decideLoginBonus(account, day).change),
    finishBattle(battle, stones) {
      const progress = hasMissions ? battleProgress(account, battle, battle.day) : null;
      apply({ ...progress, stones });
    },
    closeSeason: (stones) => void apply({ stones }),
    winTrial: () => void apply({ stones: STONES.trial }),
    spend() {
      while (share() < 1) {
        const [pack] = PACK_IDS.toSorted((one, other) => (missing.get(other) ?? 0) - (missing.get(one) ?? 0));
        const drawn = decideDraw(account, { pack: pack ?? PACK_IDS[0], sealed: null, nextSecret: '', odds }, random);
        if (!drawn.ok) return;
        const isNew = apply(drawn.value.change);
        const isRedeemed = hasMissions && redeem();
        waited = isNew || isRedeemed ? 0 : waited + 1;
        longest = Math.max(longest, waited);
      }
    },
  };
}
