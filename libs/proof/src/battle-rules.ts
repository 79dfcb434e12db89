import { applyAction } from '@maseki/rules/apply-action.ts';
import type { BattleStart } from '@maseki/rules/create-battle.ts';
import { dealShuffled } from '@maseki/rules/deal-battle.ts';
import type { Release } from '@maseki/rules/release.ts';
import { SEATS } from '@maseki/rules/side.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { trustedCard } from '@maseki/rules/trusted-card.ts';
import { viewEvents } from '@maseki/rules/view-events.ts';

/** The part of a release of the rules that a check needs. */
export type BattleRules = Pick<Release, 'createBattle' | 'applyAction' | 'applyTimeout' | 'viewEvents'>;

/** The present release without schemas, which pages do not have. */
export const presentRules: BattleRules = {
  createBattle({ seed, decks }: BattleStart) {
    const cards = SEATS.flatMap((seat) => decks[seat].map(trustedCard));
    return dealShuffled(Object.fromEntries(cards.map((card) => [card.id, card])), { seed, decks });
  },
  applyAction,
  applyTimeout,
  viewEvents,
};
