import { type StarterDeckId, starterDeckById } from '@maseki/cards/starter-decks.ts';
import { withoutCards } from '@maseki/cards/without-cards.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { type Account, type Change, countCards, type Decision } from '../accounts/account.ts';

/** The cards of a starter deck, with others in place of those that battles do not take now. */
export const starterCards = (id: StarterDeckId, disabled: readonly string[]): readonly string[] =>
  withoutCards(starterDeckById(id).cards, disabled);

/** The change by choosing a starter deck, one copy of each of its cards that the user lacks. */
export function starterDeckChange(
  { cards }: Pick<Account, 'cards'>,
  id: StarterDeckId,
  disabled: readonly string[],
): Change {
  const missing = starterCards(id, disabled).filter((card) => (cards[card] ?? 0) === 0);
  return { starterDeck: id, cards: countCards(missing) };
}

export function decideFirstBattle(
  { firstBattle, stones }: Pick<Account, 'firstBattle' | 'stones'>,
  outcome: NonNullable<Account['firstBattle']>,
): Decision<{ awarded: number; magic_stones: number }> {
  if (firstBattle) return { change: null, value: { awarded: 0, magic_stones: stones } };
  return {
    change: { stones: STONES.first_battle, firstBattle: outcome },
    value: { awarded: STONES.first_battle, magic_stones: stones + STONES.first_battle },
  };
}

/** The steps that an account shows to be done. */
export const firstStepsOf = ({
  firstBattle,
  starterDeck,
  sinceLegend,
  matchedBattles,
  missions: { once },
}: Account) => ({
  first_battle: firstBattle !== undefined,
  starter_deck: starterDeck !== undefined,
  first_draw: Object.keys(sinceLegend).length > 0,
  first_match: matchedBattles > 0,
  practice: once.includes('step-practice-battles'),
  own_deck: once.includes('step-decks-saved'),
  trial: once.includes('step-trials'),
  friend: once.includes('step-friends'),
});
