import { expect, test } from '@jest/globals';
import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import type { BattleCard } from '@maseki/rules/card.ts';
import { chooseAction } from './bots.ts';
import { chanceOf } from './self-play/chance.ts';
import { play } from './self-play/play.ts';

const starter = STARTER_DECK.flatMap((id): BattleCard[] => {
  const card = cardById(id);
  return card ? [card] : [];
});

test('two easy players bring a battle to its end without a refused action', () => {
  const { random, seed } = chanceOf('two easy players');
  const player = (view: Parameters<typeof chooseAction>[0]['view']) => chooseAction({ level: 'easy', view, random });
  for (let battle = 0; battle < 20; battle++) {
    const end = play({ seed: seed(), decks: { a: starter, b: starter }, players: { a: player, b: player } });
    expect(end.outcome).not.toBeNull();
  }
});
