import { beforeEach, expect, test } from '@jest/globals';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { auth, battle as coinFairnessEndpoints, inventory as drawFairnessEndpoints } from '@maseki/contracts/pages.ts';
import { isKeptClaim, KEPT_DRAWS } from '@maseki/proof/draw-claims.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';
import { drawSealOf } from '@maseki/proof/seal.ts';
import { createKeptList } from '@maseki/ui/kept-list.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import FairnessPage from './fairness-page.tsx';

const ID = '01K0000000000000000000000A';
const { getDrawFairness } = drawFairnessEndpoints;
const { getCoinFairness } = coinFairnessEndpoints;

const draws = (legends: number) => ({
  draws: 20,
  proven: 18,
  rarities: [
    { rarity: 'common' as const, cards: 48, expected: 48 },
    { rarity: 'uncommon' as const, cards: 36 - legends, expected: 36.4 },
    { rarity: 'rare' as const, cards: 16, expected: 13 },
    { rarity: 'legend' as const, cards: legends, expected: 2.6 },
  ],
});
const coins = { battles: 8, proven: 7, heads: 2, tails: 3, began: 5 };
const day = '2026-11-25';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, { id: ID, username: 'ゆうた', magic_stones: 0 });
});

const show = () => renderApp(<FairnessPage />, { at: '/fairness' });
const own = () => screen.findByRole('region', { name: 'あなたの結果' });
const cellsOf = async (name: RegExp) => {
  const row = await within(await own()).findByRole('row', { name });
  return [...row.children].map(({ textContent }) => textContent);
};

test('own draws and coins stand beside what was expected, with range and verdict', async () => {
  api.respond(getDrawFairness, { total: draws(3), days: [], summed_at: null });
  api.respond(getCoinFairness, { total: coins, days: [], summed_at: null });
  show();
  expect(await cellsOf(/^レジェンド/)).toEqual(['レジェンド', '3枚', '2.6枚', '0〜9枚', '偶然の範囲です']);
  expect(within(await own()).getByText('レジェンド 3枚 / 見込み 2.6枚')).toBeTruthy();
  expect(await cellsOf(/^コインのオモテ/)).toEqual(['コインのオモテ', '2回', '2.5回', '0〜5回', '偶然の範囲です']);
  expect(await cellsOf(/^あなたの先攻/)).toEqual(['あなたの先攻', '5回', '4.0回', '0〜8回', '偶然の範囲です']);
  expect(within(await own()).getByText('開封 20回（うち証明のない開封 2回）')).toBeTruthy();
  expect(within(await own()).getByText('バトル 8回（うち証明のないバトル 1回）')).toBeTruthy();
});

test('a count out of its range is being checked', async () => {
  api.respond(getDrawFairness, { total: draws(30), days: [], summed_at: null });
  api.respond(getCoinFairness, { total: coins, days: [], summed_at: null });
  show();
  expect((await cellsOf(/^レジェンド/)).at(-1)).toBe('確認中です');
  expect((await cellsOf(/^コモン/)).at(-1)).toBe('偶然の範囲です');
});

test('those of everybody also stand by day, but for days without any', async () => {
  const none = { ...coins, battles: 0, proven: 0, heads: 0, tails: 0, began: 0 };
  api.respond(getDrawFairness, { total: draws(3), days: [{ day, counts: draws(3) }], summed_at: 1 });
  api.respond(getCoinFairness, { total: coins, days: [{ day, counts: none }], summed_at: 1 });
  show();
  const all = await screen.findByRole('region', { name: 'みんなの結果' });
  const table = await within(all).findByRole('table', { name: '日ごとのレジェンド', hidden: true });
  expect(within(table).getByRole('rowheader', { name: '11月25日', hidden: true })).toBeTruthy();
  expect(within(all).queryByText('日ごとのコインのオモテ')).toBeNull();
  const scopes = api.requestsOf(getDrawFairness).map(({ search }) => search);
  expect(scopes.sort()).toEqual(['?scope=all', '?scope=own']);
});

test('who has drawn and played nothing reads so, and failures can be tried again', async () => {
  const nothing = { draws: 0, proven: 0, rarities: [] };
  api.respond(getDrawFairness, { total: nothing, days: [], summed_at: null });
  api.refuse(getCoinFairness, 422, { error: 'validation_failed', message: '' });
  show();
  expect(await within(await own()).findByText('まだ開封がありません。')).toBeTruthy();
  expect(await within(await own()).findByText('結果を読み込めませんでした')).toBeTruthy();
  expect(within(await own()).getByRole('button', { name: 'もう一度読み込む' })).toBeTruthy();
});

test('guests see the picture in words and no counts', async () => {
  api.respond(auth.getMe, null);
  show();
  expect(await screen.findByRole('img', { name: /封印.*乱数.*確かめる/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'あなたの結果' })).toBeNull();
});

/** A seal that was replaced, with the draw that was not made. */
function replaced(n: number, at: number) {
  const secret = `${n}`.padStart(64, 'e');
  const claim = {
    pack: 'MorisCardPack',
    seal: drawSealOf(ID, { secret, odds: 1 }),
    nonce: `${n}`.repeat(32),
    sinceLegend: n,
  };
  const { cards } = drawCards(claim, drawStream({ ...claim, secret }));
  return { claim, cards, opened: { seal: claim.seal, secret, odds_version: 1, nonce: null }, at };
}

test('replaced seals stand with the cards that were not drawn, also those that the server leaves out', async () => {
  localStorage.clear();
  const [ofServer, ofDevice, untold, waiting] = [
    replaced(1, 4_000),
    replaced(2, 3_000),
    replaced(3, 2_000),
    replaced(4, 1_000),
  ];
  const listed = ({ claim: { sinceLegend, ...claim }, opened, at }: typeof ofServer) => ({
    ...claim,
    since_legend: sinceLegend,
    opened,
    at,
  });
  const lie = { ...listed(ofDevice), opened: { ...ofDevice.opened, secret: 'ab'.repeat(32) } };
  api.respond(drawFairnessEndpoints.listSealChanges, { changes: [listed(ofServer), lie] });
  api.respond(drawFairnessEndpoints.getCatalogue, []);
  const keep = ({ claim, at }: typeof ofServer, more: { state: 'told' | 'changed'; opened?: typeof ofServer.opened }) =>
    createKeptList(KEPT_DRAWS, isKeptClaim).change((kept) => [
      ...kept,
      { ...claim, user: ID, key: 'k', at, asked: [], ...more },
    ]);
  keep(ofDevice, { state: 'told', opened: ofDevice.opened });
  keep(untold, { state: 'told' });
  keep(waiting, { state: 'changed' });
  show();
  const region = await screen.findByRole('region', { name: '封印の変更' });
  await within(region).findByText(ofServer.cards.join('、'));
  const cells = [...region.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent);
  expect(cells).toEqual([
    ofServer.cards.join('、'),
    ofDevice.cards.join('、'),
    '秘密の値が届かず、計算できません',
    '次に引くと、秘密の値が届いて計算できます',
  ]);
});
