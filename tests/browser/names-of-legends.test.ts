import { expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { CARDS_PER_DRAW } from '@maseki/contracts/inventory/limits.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** Runs in the page: names on cards of which a part is hidden or outside its frame. */
const CUT_NAMES = `[...document.querySelectorAll('dialog article header')]
  .filter((header) => [header, header.firstElementChild].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1))
  .map(({ textContent }) => textContent)`;

test.each(['desktop', 'phone'] as const)('the whole name of a legend stands on its card (%s)', async (size) => {
  const { page, context } = await newPlayer(game, size);
  const legends = catalogue.filter(({ rarity }) => rarity === 'legend');
  const longest = legends.sort((one, other) => other.name.length - one.name.length).slice(0, CARDS_PER_DRAW);
  await page.route(/\/api\/gacha\/\?/, async (route) => {
    const answer = await route.fetch();
    const drawn = (await answer.json()) as { cards: object[] };
    const cards = drawn.cards.map((card, at) => ({ ...card, name: longest[at]?.name, rarity: 'legend' }));
    await route.fulfill({ json: { ...drawn, cards } });
  });
  await page.goto('/gacha');
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: '引く（魔法石10個）' }).click();
  const dialog = page.getByRole('dialog', { name: '獲得したカード' });
  await dialog
    .getByRole('article')
    .nth(CARDS_PER_DRAW - 1)
    .waitFor();
  expect(
    await dialog
      .locator('article header span:first-child')
      .allTextContents()
      .then((names) => names.map((name) => name.replaceAll('\u200b', ''))),
  ).toEqual(expect.arrayContaining(longest.map(({ name }) => name)));
  expect(await page.evaluate(CUT_NAMES)).toEqual([]);
  await context.close();
});
