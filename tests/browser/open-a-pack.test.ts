/** @engines @everywhere */

import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/**
 * Runs in the page. Looks at each frame from the press that draws to the results, and notes faces
 * that can be seen of cards that lie face down, and cards of which both sides can be seen.
 */
const WATCH = `(() => {
  const seen = (window.seenTooEarly = []);
  const isSeen = (element) => getComputedStyle(element).visibility === 'visible';
  let hasBegun = false;
  const look = () => {
    const cards = [...document.querySelectorAll('dialog li[data-turned]')];
    hasBegun ||= cards.length > 0;
    for (const card of cards) {
      const face = card.querySelector('article');
      const back = card.firstElementChild.firstElementChild;
      if (card.dataset.turned === 'false' && isSeen(face)) seen.push('face ' + face.getAttribute('aria-label'));
      if (isSeen(face) && isSeen(back)) seen.push('both sides of ' + face.getAttribute('aria-label'));
    }
    if (!hasBegun || cards.some(({ dataset }) => dataset.turned === 'false')) requestAnimationFrame(look);
  };
  look();
})()`;

test.each(['desktop', 'phone'] as const)(
  'a pack that opens shows no card before it turns, and then all of them (%s)',
  async (size) => {
    const { page, context, problems } = await newPlayer(game, size, { motion: 'full' });
    await page.goto('/gacha');
    await page.getByRole('radio').first().check({ force: true });
    await page.evaluate(WATCH);
    await page.getByRole('button', { name: '引く（魔法石10個）' }).click();
    const cards = page.getByRole('dialog', { name: '獲得したカード' }).getByRole('article');
    await cards.nth(4).waitFor();
    expect(await cards.count()).toBe(5);
    expect(await page.evaluate('[...new Set(seenTooEarly)]')).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);
