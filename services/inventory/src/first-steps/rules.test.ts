import { expect, test } from '@jest/globals';
import { starterDeckById } from '@maseki/cards/starter-decks.ts';
import { accountAfter, emptyAccount } from '../accounts/account.ts';
import { decideFirstBattle, firstStepsOf, starterDeckChange } from './rules.ts';

const newcomer = emptyAccount('anna');
const deck = starterDeckById('ice-light').cards;

test('one copy of each missing card is granted, and none of those that are there', () => {
  const [first = '', ...others] = deck;
  const { cards } = starterDeckChange({ cards: { [first]: 1 } }, 'ice-light', []);
  expect(cards).toEqual(Object.fromEntries(others.map((id) => [id, 1])));
});

test('a card that operators stopped is not granted, and another one is in its place', () => {
  const [stopped = ''] = deck;
  const { cards = {} } = starterDeckChange(newcomer, 'ice-light', [stopped]);
  expect(Object.keys(cards)).toHaveLength(deck.length);
  expect(cards).not.toHaveProperty([stopped]);
});

test('finishing and skipping the first battle pay the same, once', () => {
  for (const outcome of ['finished', 'skipped'] as const) {
    const { change, value } = decideFirstBattle(newcomer, outcome);
    expect(value).toEqual({ awarded: 20, magic_stones: 20 });
    expect(decideFirstBattle(accountAfter(newcomer, change ?? {}), 'finished')).toEqual({
      change: null,
      value: { awarded: 0, magic_stones: 20 },
    });
  }
});

test('each step shows as done for itself', () => {
  const none = {
    first_battle: false,
    starter_deck: false,
    first_draw: false,
    first_match: false,
    practice: false,
    own_deck: false,
    trial: false,
    friend: false,
  };
  expect(firstStepsOf(newcomer)).toEqual(none);
  expect(firstStepsOf({ ...newcomer, sinceLegend: { MorisCardPack: 0 } })).toEqual({ ...none, first_draw: true });
  expect(firstStepsOf({ ...newcomer, matchedBattles: 1 })).toEqual({ ...none, first_match: true });
  expect(firstStepsOf({ ...newcomer, starterDeck: 'ice-light' })).toEqual({ ...none, starter_deck: true });
});
