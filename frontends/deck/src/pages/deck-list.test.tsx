import { beforeEach, expect, test } from '@jest/globals';
import { cardWithTextById, catalogueWithText } from '@maseki/cards/card-text.ts';
import { encodeDeck } from '@maseki/cards/deck-code.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { battle, deck as endpoints, inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DeckPage from './deck-page.tsx';

const [FIRST, SECOND] = ['01ARZ3NDEKTSV4RRFFQ69G5FA1', '01ARZ3NDEKTSV4RRFFQ69G5FA2'];
const cards = [...STARTER_DECK];
const spare = ['fire-02', 'water-02', 'ice-02'];
const owned = [...cards, ...spare].map((id) => {
  const card = cardWithTextById(id);
  if (!card) throw new Error(id);
  return { card, amount: 1 };
});
const list = {
  decks: [
    { id: FIRST, name: 'はじめのデッキ', cards, version: 0 },
    { id: SECOND, name: '水の練習', cards: [...spare, ...Array<null>(9).fill(null)], version: 2 },
  ],
  active_id: FIRST,
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .respond(endpoints.listDecks, list)
    .respond(inventory.listOwnedCards, owned)
    .respond(inventory.getCatalogue, [...catalogueWithText]);
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const created = () => api.requestsOf(endpoints.createDeck).map(({ body }) => body);
const respondToCreation = () =>
  api.handle('POST', '/api/decks/', () => ({
    status: 201,
    body: { id: SECOND, name: '新しいデッキ', cards: list.decks[1]?.cards, version: 1 },
  }));

async function open(at = '/deck') {
  const app = renderApp(<DeckPage />, { at });
  await screen.findByRole('region', { name: 'デッキ一覧' });
  return app;
}

test('the list shows the deck in use, the drafts, and the number of decks', async () => {
  await open();
  const region = within(screen.getByRole('region', { name: 'デッキ一覧' }));
  expect(region.getByText('2 / 10個')).toBeTruthy();
  const [first, second] = region.getAllByRole('listitem');
  expect(first?.textContent).toContain('使用中');
  expect(second?.textContent).toContain('下書き');
  expect(screen.getByRole('button', { name: '水の練習を使う' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'はじめのデッキを削除する' })).toBeNull();
});

test('a draft has its own address and is saved with free slots', async () => {
  const { address } = await open();
  api.handle('PUT', `/api/decks/${SECOND}/`, () => ({ status: 200, body: { ...list.decks[1], version: 3 } }));
  await press('水の練習を編集する');
  expect(address()).toBe(`/deck?deck=${SECOND}`);
  await press(/^枠1：/);
  await press('保存する');
  expect(await screen.findByText('デッキが保存されました')).toBeTruthy();
  expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 2 });
});

test('a deck is renamed, but not to an invalid name', async () => {
  await open();
  api.handle('PUT', `/api/decks/${SECOND}/`, () => ({ status: 200, body: { ...list.decks[1], version: 3 } }));
  await press('水の練習の名前を変える');
  const field = screen.getByLabelText('デッキ名（20文字まで）');
  await userEvent.clear(field);
  await press('決定する');
  expect(await screen.findByText('デッキ名を入力してください')).toBeTruthy();
  await userEvent.type(field, ' 水と氷 ');
  await press('決定する');
  expect(api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { name: '水と氷', version: 2 },
  ]);
});

test('a deck is deleted after a confirmation', async () => {
  await open();
  api.handle('DELETE', `/api/decks/${SECOND}/`, () => ({ status: 200, body: { message: '' } }));
  await press('水の練習を削除する');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '削除' }));
  expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a code from a link shows missing cards, and their replacements are saved', async () => {
  respondToCreation();
  const foreign = ['fire-12', 'water-12', 'dark-12'];
  const code = encodeDeck([...foreign, ...cards.slice(0, 9)]);
  const { address } = await open(`/deck?code=${code.toLowerCase()}`);
  expect(await screen.findByText('3枚足りません')).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { name: /^代わりに「.+」を入れる（同じ.+）$/ })).toHaveLength(3);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存する' }));
  const [body] = created() as { cards: string[] }[];
  expect(body?.cards).toHaveLength(12);
  expect(body?.cards.every((id) => owned.some(({ card }) => card.id === id))).toBe(true);
  expect(address()).toBe(`/deck?deck=${SECOND}`);
});

test('a mistyped code is reported and cannot be saved', async () => {
  await open();
  await press('コードから読み込む');
  await userEvent.type(screen.getByLabelText('デッキコード'), 'MD1-AAAA-BBBB-CCCC');
  expect(await screen.findByText('コードに誤りがあります')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: '保存する' })).toHaveProperty('disabled', true);
});

test('the code of the deck is shown in groups', async () => {
  await open();
  await press('コード');
  expect(screen.getByText(encodeDeck(cards))).toBeTruthy();
});

test('the code is spelled letter by letter, and copied as text or as a link', async () => {
  const copied: string[] = [];
  let isAllowed = true;
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('denied', 'NotAllowedError');
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await open();
  await press('コード');
  const code = encodeDeck(cards);
  expect(screen.getByText(`1文字ずつ：${[...code.replaceAll('-', '')].join(' ')}`)).toBeTruthy();
  await press('コードをコピー');
  expect(await screen.findByText('コードをコピーしました')).toBeTruthy();
  await press('共有リンクをコピー');
  expect(await screen.findByText('共有リンクをコピーしました')).toBeTruthy();
  expect(copied).toEqual([code, `${location.origin}/deck?code=${code}`]);
  isAllowed = false;
  await press('コードをコピー');
  expect(await screen.findByText('コピーできませんでした。選択した文字列をコピーしてください')).toBeTruthy();
});

test('a draft that is not full has no code', async () => {
  await open();
  await press('水の練習を編集する');
  await press('コード');
  expect(screen.getByText('コードにできるのは、12枚そろったデッキだけです。')).toBeTruthy();
});

async function enter(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

test('a code can be read by keyboard', async () => {
  respondToCreation();
  await open();
  await enter('コードから読み込む');
  screen.getByLabelText('デッキコード').focus();
  await userEvent.keyboard(`${encodeDeck(cards).toLowerCase()}{Enter}`);
  await waitFor(() => expect(created()).toHaveLength(1));
});

test('a suggestion can be used by keyboard', async () => {
  await open();
  await enter('おまかせ編成');
  screen.getByRole('checkbox', { name: '火' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: '火', checked: true })).toBeTruthy();
  await enter('編集画面に入れる');
  expect(screen.getByText('保存していない変更があります')).toBeTruthy();
});

test('a suggested deck goes into the editor with reasons, unsaved', async () => {
  await open();
  await press('おまかせ編成');
  await userEvent.click(screen.getByRole('checkbox', { name: '火' }));
  const suggested = within(screen.getByRole('list', { name: 'おまかせの編成' })).getAllByRole('listitem');
  expect(suggested).toHaveLength(12);
  expect(suggested.some(({ textContent }) => /火の(共鳴役|先鋒|切り札)/.test(textContent ?? ''))).toBe(true);
  await press('編集画面に入れる');
  expect(screen.getByText('保存していない変更があります')).toBeTruthy();
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('first hands can be drawn from the draft repeatedly', async () => {
  await open();
  await press('試し引き');
  const hand = () => within(screen.getByRole('list', { name: '最初の手札' })).getAllByRole('article');
  expect(hand()).toHaveLength(5);
  await press('もう一度引く');
  expect(hand()).toHaveLength(5);
});

const none = { battles: 0, wins: 0 };
const empty = { ...none, first: none, second: none, opponents: [], cards: [] };

test('statistics are tables, without a share under ten battles', async () => {
  const statistics = {
    people: {
      battles: 20,
      wins: 12,
      first: { battles: 11, wins: 8 },
      second: { battles: 9, wins: 4 },
      opponents: [{ attribute: 'mixed', battles: 20, wins: 12 } as const],
      cards: [{ id: 'fire-01', battles: 15, wins: 10 }],
    },
    practice: empty,
  };
  const path = battle.getDeckStatistics.path.replace(':id', FIRST ?? '');
  api.handle('GET', path, () => ({ status: 200, body: statistics }));
  await open();
  await press('成績');
  const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;
  expect(await row('すべて')).toBe('すべて201260%（39%〜78%）');
  expect(await row('後攻')).toBe('後攻94まだ判断できません');
  expect(await row('混成デッキ相手')).toContain('2012');
  expect(await row(cardWithTextById('fire-01')?.name ?? '')).toContain('1510');
  expect(screen.queryByText('まだバトルしていません')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: '練習' }));
  expect(screen.getByText('まだバトルしていません')).toBeTruthy();
});

test('cards outside all decks are found, and the address keeps the filter', async () => {
  const { address } = await open();
  await userEvent.click(screen.getByText('くわしい条件と並び順'));
  await userEvent.click(screen.getByLabelText('どのデッキにも入っていない'));
  expect(await screen.findByText('該当するカードがありません')).toBeTruthy();
  expect(address()).toBe('/deck?unused=1');
});
