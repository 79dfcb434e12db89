/** @long @engines */

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { amountOf, drawDuplicates, type OwnedCard, ownedCards } from './src/cards.ts';
import { button, type Player, twoFriends } from './src/friends.ts';
import { useSharedGame } from './src/game.ts';
import { announcement, press } from './src/screen-reader.ts';

const game = useSharedGame();

let anna: Player;
let ben: Player;

const toExchange = (page: Page, friend: string) => press(button(page, `${friend}さんとカード交換`));

beforeEach(async () => {
  [anna, ben] = await twoFriends(game);
});

afterEach(async () => {
  expect([...anna.problems, ...ben.problems]).toEqual([]);
  await Promise.all([anna.context.close(), ben.context.close()]);
});

/** Common cards that the player has twice, because rares of new accounts only move against rares. */
const duplicates = (owned: readonly OwnedCard[]) =>
  owned.filter(({ rarity, amount }) => amount > 1 && rarity === 'common');

const offered = (page: Page, { name, amount }: OwnedCard, region: string) =>
  page
    .getByRole('region', { name: region })
    .getByRole('button', { name: new RegExp(`^${name}、.*（${amount}枚所持）$`) });

/** Anna offers Ben a card of hers for one of his. */
async function propose() {
  const [hers, his] = await Promise.all([drawDuplicates(anna.page), drawDuplicates(ben.page)]);
  const pairs = duplicates(hers).flatMap((give) => duplicates(his).map((wish) => ({ give, wish })));
  const pair = pairs.find(({ give, wish }) => give.id !== wish.id);
  if (!pair) throw new Error('no two cards twice');
  const { give, wish } = pair;
  await toExchange(anna.page, ben.name);
  await press(offered(anna.page, give, '交換に出すカードを選んでください'));
  await press(offered(anna.page, wish, 'もらいたいカードを選んでください'));
  await press(button(anna.page, 'はい'));
  await announcement(anna.page, `${ben.name}さんの返事を待っています。`);
  const amounts = async () => {
    const [herNow, hisNow] = await Promise.all([ownedCards(anna.page), ownedCards(ben.page)]);
    return [herNow, hisNow].map((owned) => [amountOf(owned, give.id), amountOf(owned, wish.id)]);
  };
  return { give, wish, amounts, before: await amounts() };
}

test('a card is exchanged for a card, and both collections have changed', async () => {
  const { amounts, before } = await propose();
  await toExchange(ben.page, anna.name);
  await ben.page.getByRole('dialog', { name: '交換の提案が届いています' }).waitFor();
  await press(button(ben.page, '交換を成立させる'));
  await announcement(ben.page, '交換が成立しました！');
  await anna.page.waitForURL('**/friends');
  const [[herGive = 0, herWish = 0] = [], [hisGive = 0, hisWish = 0] = []] = before;
  expect(await amounts()).toEqual([
    [herGive - 1, herWish + 1],
    [hisGive + 1, hisWish - 1],
  ]);
});

test('the other party confirms on the page of the exchange, which followed what the proposer did', async () => {
  await toExchange(ben.page, anna.name);
  await ben.page.getByRole('heading', { name: `${anna.name}さんとの交換` }).waitFor();
  const { amounts, before } = await propose();
  await announcement(ben.page, `${anna.name}さんがカードの交換を提案しました。`);
  await press(button(ben.page, '交換を成立させる'));
  await Promise.all([ben.page.waitForURL('**/friends'), anna.page.waitForURL('**/friends')]);
  expect(await amounts()).not.toEqual(before);
});

test('the proposer takes the proposal back in the dialog', async () => {
  const { amounts, before } = await propose();
  await anna.page.goto('/friends');
  await toExchange(anna.page, ben.name);
  await press(button(anna.page, '提案をキャンセル'));
  await announcement(anna.page, '提案をキャンセルしました');
  expect(await amounts()).toEqual(before);
});

test.each(['proposer', 'other party'])('the %s cancels on the page, and the other sees it', async (who) => {
  const { amounts, before } = await propose();
  const [canceller, other] = who === 'proposer' ? [anna.page, ben.page] : [ben.page, anna.page];
  const url = anna.page.url();
  await ben.page.goto(url);
  await button(other, '交換をキャンセル').waitFor();
  await press(button(canceller, '交換をキャンセル'));
  await announcement(canceller, /^交換をキャンセルしました/);
  await announcement(other, '相手が交換をキャンセルしました');
  await Promise.all([canceller.waitForURL('**/friends'), other.waitForURL('**/friends')]);
  expect(await amounts()).toEqual(before);
});

test('removing the friend cancels the exchange', async () => {
  const { amounts, before } = await propose();
  await press(button(ben.page, `${anna.name}さんを削除`));
  await press(button(ben.page, 'はい'));
  await announcement(ben.page, 'フレンドを削除しました');
  await anna.page.waitForURL('**/friends');
  await anna.page
    .getByRole('paragraph')
    .filter({ hasText: /まだフレンドがいません/ })
    .waitFor();
  expect(await amounts()).toEqual(before);
});
