/** @long @engines */

import { expect, test } from '@jest/globals';
import { battleLogOf, matchTwoPlayers, playUntil, resultsOf, surrender } from './src/duelist.ts';
import { useOwnGame } from './src/game.ts';

// Journeys of the shared game wait in its queue, and would be matched with these players.
const game = useOwnGame();

test('two players are matched and fight to the end, one of them reloading the page in the middle', async () => {
  const { people, pages, duelists } = await matchTwoPlayers(game, { motion: 'full' });
  const [desktop, phone] = pages;
  const logged: string[] = [];
  let moves = await playUntil(duelists, async () => /1ターン目/.test(await battleLogOf(desktop)));
  await phone.reload();
  await phone.getByRole('list', { name: '手札' }).waitFor();
  moves += await playUntil(duelists, async () => {
    logged.push(await battleLogOf(desktop));
    return false;
  });

  expect(await resultsOf(pages)).toEqual(['勝利！', '敗北…']);
  const log = logged.join('\n');
  expect(log).toMatch(/エネルギー/);
  expect(log).toMatch(/ダメージ/);
  expect(log).toMatch(/きぜつした/);
  expect(moves).toBeGreaterThan(10);
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { context } of people) await context.close();
}, 900_000);

test('when one of two battle pods is killed in the middle, both players go on, and see the end', async () => {
  const { people, pages, duelists } = await matchTwoPlayers(game);
  const turn = (n: number) => async () => (await battleLogOf(pages[0])).includes(`${n}ターン目`);
  await playUntil(duelists, turn(2));

  const [pod] = game.pods('battle');
  if (!pod) throw new Error('no battle pod runs');
  await pod.kill();
  await playUntil(duelists, turn(4));
  await surrender(pages[0]);

  expect(await resultsOf(pages)).toEqual(['勝利！', '敗北…']);
  for (const { context } of people) await context.close();
});
