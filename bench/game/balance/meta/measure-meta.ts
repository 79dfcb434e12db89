import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { progressBar } from '@maseki/tools/measure/progress-bar.ts';
import { measure } from '../measure.ts';
import { climb, measureDeck } from './climb.ts';
import { withDuels } from './duels.ts';
import { fieldDecks, measureField } from './field.ts';
import { measureMatchups } from './matchups.ts';
import { cardShares, evenDecks, type MetaReport, type MetaSize } from './report.ts';

/** A decision of the hard player, so that the whole takes under twenty minutes on two cores. */
const HARD_ITERATIONS = 16;

/** Matchups of themes, a field, the best deck against it, cards in the hard player's hands. */
export async function measureMeta(size: MetaSize, seed: string): Promise<MetaReport> {
  const decks = fieldDecks(seed);
  const report = await withDuels(async (play) => {
    const matchups = await measureMatchups(play, { battles: size.matchup, seed });
    console.log(matchups);
    const field = await measureField(play, { decks, battles: size.pair, seed });
    console.log(`even decks of the field: ${evenDecks(field).length}`);
    const onSteps = progressBar('steps of the search for the best deck', size.steps);
    const cards = [...(await climb(play, { field: decks, steps: size.steps, seed, onSteps }))];
    const win = await measureDeck(play, { deck: cards, field: decks, battles: size.best, seed });
    return { matchups, field, best: { cards, steps: size.steps, battles: size.best, win } };
  });
  const { cards } = await measure(size.hard, 'hard', { name: `${seed} hard`, iterations: HARD_ITERATIONS });
  return {
    rules: RULES_VERSION,
    matchup_battles: size.matchup,
    ...report,
    hard: { battles: size.hard, cards: cardShares(cards) },
  };
}
