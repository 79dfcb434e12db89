import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeBonus, register } from './src/account.ts';
import { duelist, playUntil } from './src/duelist.ts';
import { storyOf } from './src/story.ts';
import { world } from './src/world.ts';

const game = world();

const BATTLE_MS = 300_000;

/** Two new players, one on a desktop and one on a phone, matched with each other. */
async function matched() {
  const people = await Promise.all([game.person('desktop'), game.person('phone')]);
  const pages = people.map(({ page }) => page);
  const names = await Promise.all(pages.map(register));
  for (const page of pages) {
    await closeBonus(page);
    await page.getByRole('link', { name: /マッチング/ }).click();
  }
  await Promise.all(pages.map((page) => page.getByRole('list', { name: '手札' }).waitFor()));
  return { people, pages, names, players: pages.map(duelist) };
}

/** What the two result screens say, the winner's first. */
async function resultsOf(pages: readonly Page[]): Promise<string[]> {
  const verdicts = pages.map((page) => page.getByRole('heading', { name: /^(勝利！|敗北…)$/ }).textContent());
  return (await Promise.all(verdicts)).map((verdict) => verdict ?? '').sort();
}

test(
  'two players are matched and fight to the end, one of them reloading the page in the middle',
  async () => {
    const { people, pages, players } = await matched();
    const [desktop, phone] = pages as [Page, Page];
    const seen: string[] = [];
    let moves = await playUntil(players, async () => /1ターン目/.test(await storyOf(desktop)));
    await phone.reload();
    await phone.getByRole('list', { name: '手札' }).waitFor();
    moves += await playUntil(players, async () => {
      seen.push(await storyOf(desktop));
      return false;
    });

    await Promise.all(pages.map((page) => page.waitForURL('**/result')));
    expect(await resultsOf(pages)).toEqual(['勝利！', '敗北…']);
    const story = seen.join('\n');
    expect(story).toMatch(/エネルギー/);
    expect(story).toMatch(/ダメージ/);
    expect(story).toMatch(/きぜつした/);
    expect(moves).toBeGreaterThan(10);
    expect(people.flatMap(({ problems }) => problems)).toEqual([]);
    for (const { context } of people) await context.close();
  },
  BATTLE_MS,
);

test(
  'when one of two battle processes is killed in the middle, both players go on to the end',
  async () => {
    const { people, pages, players } = await matched();
    const [desktop] = pages as [Page, Page];
    await playUntil(players, async () => /2ターン目/.test(await storyOf(desktop)));

    const [pod] = game.stack.pods('battle');
    if (!pod) throw new Error('no battle process runs');
    await game.stack.kill(pod);
    await playUntil(players);

    await Promise.all(pages.map((page) => page.waitForURL('**/result')));
    expect(await resultsOf(pages)).toEqual(['勝利！', '敗北…']);
    for (const { context } of people) await context.close();
  },
  BATTLE_MS,
);
