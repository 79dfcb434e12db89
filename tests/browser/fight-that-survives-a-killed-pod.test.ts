import { expect, test } from '@jest/globals';
import { battleLogOf, matchTwoPlayers, playUntil, resultsOf } from './src/duelist.ts';
import { useOwnGame } from './src/game.ts';

const game = useOwnGame();

test('when one of two battle pods is killed in the middle, both players go on to the end', async () => {
  const { people, pages, duelists } = await matchTwoPlayers(game);
  await playUntil(duelists, async () => /2ターン目/.test(await battleLogOf(pages[0])));

  const [pod] = game.pods('battle');
  if (!pod) throw new Error('no battle pod runs');
  await pod.kill();
  await playUntil(duelists);

  expect(await resultsOf(pages)).toEqual(['勝利！', '敗北…']);
  for (const { context } of people) await context.close();
});
