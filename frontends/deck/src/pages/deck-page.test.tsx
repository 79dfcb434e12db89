import { beforeEach, expect, test } from '@jest/globals';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { deck as endpoints, inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DeckPage from './deck-page.tsx';

const card = (number: number): CatalogueCard =>
  catalogueCard(`fire-${String(number).padStart(2, '0')}`, {
    name: `カード${number}`,
    type: number > 12 ? 'ice' : 'fire',
    attack: { name: '火炎', cost: number > 12 ? 4 : 1, damage: 30, effects: [], text: '' },
  });

const owned = Array.from({ length: 13 }, (_, at) => ({ card: card(at + 1), amount: at === 0 ? 3 : 1 }));
const deck = owned.slice(0, 12).map(({ card }) => card);

const FIRST = '01ARZ3NDEKTSV4RRFFQ69G5FA1';
const SECOND = '01ARZ3NDEKTSV4RRFFQ69G5FA2';
const CHANGE = `/api/decks/${FIRST}/`;
const idsOf = (cards: (CatalogueCard | null)[]) => cards.map((each) => each?.id ?? null);
const named = (id: string, name: string, cards: (CatalogueCard | null)[], version: number) => ({
  id,
  name,
  version,
  cards: idsOf(cards),
});
const saved = (cards: (CatalogueCard | null)[], version: number) => ({
  decks: [
    named(FIRST, 'はじめのデッキ', cards, version),
    named(SECOND, '氷', [card(13), ...Array<null>(11).fill(null)], 1),
  ],
  active_id: FIRST,
});
/** The server's response to a change of the first deck. */
const respondToChange = (version: number) =>
  api.handle('PUT', CHANGE, () => ({ status: 200, body: named(FIRST, 'はじめのデッキ', deck, version) }));
const changes = () => api.requests.filter(({ method, path }) => method === 'PUT' && path === CHANGE);

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .respond(endpoints.listDecks, saved(deck, 4))
    .respond(inventory.listOwnedCards, owned)
    .respond(
      inventory.getCatalogue,
      owned.map(({ card }) => card),
    );
  respondToChange(5);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

const editor = () => screen.findByRole('region', { name: 'デッキ' });

async function open() {
  const app = renderApp(<DeckPage />, { at: '/deck' });
  await editor();
  return app;
}

/** Removes the first card and puts the thirteenth in its place. */
async function exchange() {
  await press(/^枠1：/);
  await press(/^カード13、.*（1枚所持）をデッキに入れる$/);
}

test('deck, figures and owned cards appear', async () => {
  await open();
  expect(screen.getByText('1.0')).toBeTruthy();
  expect(button(/^カード1、.*（3枚所持）をデッキに入れる$/).getAttribute('aria-pressed')).toBe('true');
  expect(button(/^カード13、.*（1枚所持）をデッキに入れる$/).getAttribute('aria-pressed')).toBe('false');
});

test('a card is exchanged for another, the figures follow, and saving sends the deck', async () => {
  await open();
  await exchange();
  expect(screen.getByText('1.3')).toBeTruthy();
  expect(screen.getByText('カード13を枠1に入れました')).toBeTruthy();
  await press('保存する');
  expect(await screen.findByText('デッキが保存されました')).toBeTruthy();
  expect(changes()[0]?.body).toEqual({
    cards: ['fire-13', ...deck.slice(1).map(({ id }) => id)],
    version: 4,
  });
});

test('keyboard players continue from the slot whose card they removed, and the change is announced', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
  act(() => button(/^枠5：/).focus());
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toContain('枠5：空き');
  expect(screen.getByText('カード5をデッキから外しました')).toBeTruthy();
  await press('元に戻す');
  expect(screen.getByText('保存したデッキに戻しました')).toBeTruthy();
  await press('全部外す');
  expect(screen.getByText('デッキのカードを全部外しました')).toBeTruthy();
});

test('initially free slots do not take the focus', async () => {
  api.respond(endpoints.listDecks, saved([null, ...deck.slice(1)], 4));
  renderApp(<DeckPage />, { at: '/deck' });
  expect((await editor()).textContent).toContain('11 / 12枚');
  expect(document.activeElement).toBe(document.body);
});

test('a card of the deck cannot be added again, and a full deck accepts no more', async () => {
  await open();
  await press(/^カード2、.*（1枚所持）をデッキに入れる$/);
  expect(await screen.findByText('同じカードを複数枚入れることはできません')).toBeTruthy();
  await press(/^カード13、.*（1枚所持）をデッキに入れる$/);
  expect(await screen.findByText('デッキがいっぱいです。先にカードを外してください')).toBeTruthy();
});

test('the deck in use with a free slot is not sent', async () => {
  await open();
  await press(/^枠5：/);
  await press('保存する');
  expect(await screen.findByText('全ての枠にカードを配置してください！')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test.each([
  [422, { error: 'duplicate_card', message: '二枚あります' } as const, '二枚あります'],
  [422, { error: 'card_not_owned', message: '持っていません' } as const, '保存に失敗しました'],
  [429, { error: 'rate_limited', message: '多すぎます' } as const, '保存に失敗しました'],
  [500, { error: 'internal', message: '予期しないエラー' } as const, 'エラーが発生しました'],
  [502, '<h1>Bad Gateway</h1>', 'エラーが発生しました'],
  [503, { error: 'unavailable', message: '混み合っています' } as const, 'エラーが発生しました'],
])('a failure with %i is announced: %j', async (status, body, announced) => {
  api.handle('PUT', CHANGE, () => ({ status, body }));
  await open();
  await exchange();
  await press('保存する');
  expect(await screen.findByText(announced)).toBeTruthy();
});

test('a lost network while saving is unexpected', async () => {
  api.handle('PUT', CHANGE, () => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  await exchange();
  await press('保存する');
  expect(await screen.findByText('エラーが発生しました', undefined, { timeout: 5_000 })).toBeTruthy();
});

test('leaving with unsaved changes needs a confirmation', async () => {
  const { router, address } = await open();
  await exchange();
  await act(() => router.navigate('/home'));
  expect(screen.getByRole('alertdialog', { name: '変更を保存していません' })).toBeTruthy();
  await press('編集に戻る');
  expect(address()).toBe('/deck');
  await act(() => router.navigate('/home'));
  await press('移動する');
  expect(address()).toBe('/home');
});

test('without changes there is no confirmation', async () => {
  const { router, address } = await open();
  await exchange();
  await press('元に戻す');
  await act(() => router.navigate('/home'));
  expect(address()).toBe('/home');
});

test('the owned cards are filtered', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('属性'), '氷');
  expect(screen.getAllByRole('button', { name: /をデッキに入れる$/ })).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('カード名で検索'), 'ない名前');
  expect(screen.getByText('該当するカードがありません')).toBeTruthy();
});

const reversed = saved([...deck].reverse(), 5);

async function changeElsewhere() {
  api.respond(endpoints.listDecks, reversed);
  await act(async () => void window.dispatchEvent(new Event('online')));
}

test('a change from elsewhere is shown', async () => {
  await open();
  await changeElsewhere();
  expect(await screen.findByText('別の画面で保存されたデッキを表示しました')).toBeTruthy();
  await press(/^枠1：\s*カード12/);
  await press('元に戻す');
  expect(button(/^枠1：\s*カード12/)).toBeTruthy();
});

test('an editor with changes keeps them, and shows the other deck on request', async () => {
  await open();
  await exchange();
  await changeElsewhere();
  expect(await screen.findByText('デッキが別の画面で変更されました')).toBeTruthy();
  expect(button(/^枠1：\s*カード13/)).toBeTruthy();
  await press('保存されたデッキを表示');
  expect(button(/^枠1：\s*カード12/)).toBeTruthy();
  expect(screen.queryByText('デッキが別の画面で変更されました')).toBeNull();
});

test('a conflict that a save reveals is decided by the player', async () => {
  await open();
  await exchange();
  api
    .respond(endpoints.listDecks, reversed)
    .handle('PUT', CHANGE, () => ({ status: 409, body: { error: 'deck_conflict', message: '' } }));
  await press('保存する');
  expect(await screen.findByRole('alertdialog', { name: 'デッキが別の画面で変更されました' })).toBeTruthy();
  respondToChange(6);
  await press('上書きして保存');
  expect(await screen.findByText('デッキが保存されました')).toBeTruthy();
  expect(changes().at(-1)?.body).toMatchObject({ version: 5 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(button(/^枠1：\s*カード13/)).toBeTruthy();
});

test('a card is shown in full, and a term in its text opens its glossary entry', async () => {
  const burning = { name: '火炎', cost: 1, damage: 30, effects: [], text: '相手をやけどにする。' };
  const cards = owned.map(({ card: each, amount }, at) => ({
    card: at === 12 ? { ...each, attack: burning } : each,
    amount,
  }));
  api.respond(inventory.listOwnedCards, cards);
  await open();
  await press('カード13をくわしく見る');
  const enlarged = within(screen.getByRole('dialog', { name: 'カード13の拡大表示' }));
  await userEvent.click(await enlarged.findByRole('button', { name: 'やけど' }, { timeout: 10_000 }));
  expect(screen.getByRole('dialog', { name: 'やけど' }).textContent).toContain('ターンの終わりにもダメージ');
  await userEvent.click(within(screen.getByRole('dialog', { name: 'やけど' })).getByRole('button', { name: '閉じる' }));
  await userEvent.click(enlarged.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // Opening a card does not select it.
  expect(button(/^カード13、.*をデッキに入れる$/).getAttribute('aria-pressed')).toBe('false');
});

test('the cards of the deck are shown in full too', async () => {
  await open();
  const [first] = screen.getAllByRole('button', { name: 'カード1をくわしく見る' });
  await userEvent.click(first as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'カード1の拡大表示' })).toBeTruthy();
});
