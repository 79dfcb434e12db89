import { beforeEach, expect, test } from '@jest/globals';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import CollectionPage from './collection-page.tsx';

const fox = catalogueCard('fire-01', { name: 'ヒバナギツネ', reading: 'ひばなぎつね', pack: 'MorisCardPack' });
const wolf = catalogueCard('ice-01', { name: '氷狼', reading: 'ひょうろう', type: 'ice' });
const hidden = catalogueCard('ice-02', { name: '雪女', reading: 'ゆきおんな', type: 'ice' });

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(endpoints.getCatalogue, [fox, wolf, hidden]).respond(endpoints.listCollection, [
    { card: fox, amount: 1 },
    { card: wolf, amount: 3 },
  ]);
});

async function open(at = '/card-collection') {
  const app = renderApp(<CollectionPage />, { at });
  await screen.findByRole('region', { name: 'カード一覧' });
  return app;
}

const names = () =>
  screen.queryAllByRole('article', { hidden: true }).map((card) => card.getAttribute('aria-label')?.split('、')[0]);
const search = (query: string) => userEvent.type(screen.getByLabelText('カード名で検索'), query);

test('a spinner shows until the player’s cards load, with amounts and without other cards', async () => {
  renderApp(<CollectionPage />, { at: '/card-collection' });
  expect(screen.getByRole('status').textContent).toBe('カードを読み込んでいます…');
  expect(await screen.findByRole('button', { name: /^氷狼、.*（3枚所持）を拡大する$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^雪女/ })).toBeNull();
  expect(screen.getByText('2 / 3種')).toBeTruthy();
});

test('cards not owned are one press away, as silhouettes, and the address keeps the choice', async () => {
  const { address } = await open();
  await userEvent.click(screen.getByLabelText('未所持のカードも表示'));
  expect(names()).toEqual(['ヒバナギツネ', '氷狼', '雪女']);
  expect(screen.getByRole('button', { name: /^雪女、.*（未所持）を拡大する$/ })).toBeTruthy();
  expect(address()).toBe('/card-collection?all=');
  await userEvent.click(screen.getByLabelText('未所持のカードも表示'));
  expect(names()).toEqual(['ヒバナギツネ', '氷狼']);
});

test('typed text appears immediately, and the way back restores the previous view', async () => {
  const { router } = await open();
  const field = screen.getByLabelText<HTMLInputElement>('カード名で検索');
  fireEvent.change(field, { target: { value: '氷' } });
  expect(field.value).toBe('氷');
  await act(() => router.navigate('/card-collection?q=hibana'));
  expect(names()).toEqual(['ヒバナギツネ']);
  await act(() => router.navigate(-1));
  expect(names()).toEqual(['氷狼']);
});

test('a link leads to filtered cards', async () => {
  await open('/card-collection?all=&attribute=ice&q=yuki');
  expect(names()).toEqual(['雪女']);
});

test.each(['hibana', 'ヒバナ', ' ひばな　'])('the name is found by %j', async (query) => {
  await open();
  await search(query);
  expect(names()).toEqual(['ヒバナギツネ']);
});

test('attribute and pack narrow the list, and the packs to choose are those of the player’s cards', async () => {
  await open();
  const pack = screen.getByLabelText('パック');
  expect(
    within(pack)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['すべて', 'モリスの森', '魔獣録 第一集']);
  await userEvent.selectOptions(screen.getByLabelText('属性'), '氷');
  expect(names()).toEqual(['氷狼']);
  await userEvent.selectOptions(pack, 'モリスの森');
  expect(screen.getByRole('status').textContent).toBe('該当するカードがありません');
});

test('a card is enlarged, and closes with the cross and by a click beside it', async () => {
  await open();
  const card = screen.getByRole('button', { name: /^氷狼、.*（3枚所持）を拡大する$/ });
  await userEvent.click(card);
  const overlay = screen.getByRole('dialog', { name: '氷狼の拡大表示' });
  expect(within(overlay).getByText('3枚所持')).toBeTruthy();
  await userEvent.click(within(overlay).getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(card);
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a term in the text of an enlarged card opens its glossary entry', async () => {
  const freezing = { ...wolf, attack: { ...wolf.attack, text: '相手をこおりにする。' } };
  api.respond(endpoints.getCatalogue, [freezing]).respond(endpoints.listCollection, [{ card: freezing, amount: 1 }]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^氷狼、.*を拡大する$/ }));
  const enlarged = within(screen.getByRole('dialog', { name: '氷狼の拡大表示' }));
  await userEvent.click(await enlarged.findByRole('button', { name: 'こおり' }, { timeout: 10_000 }));
  expect(screen.getByRole('dialog', { name: 'こおり' }).textContent).toContain('攻撃も逃げることもできません');
});

test('a failure is shown, and a retry shows the cards', async () => {
  api.refuse(endpoints.listCollection, 403, { error: 'forbidden', message: '許可されていません' });
  renderApp(<CollectionPage />, { at: '/card-collection' });
  expect(await screen.findByText('カード情報の取得に失敗しました')).toBeTruthy();
  api.respond(endpoints.listCollection, [{ card: fox, amount: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  expect(await screen.findByRole('button', { name: /^ヒバナギツネ、.*（1枚所持）を拡大する$/ })).toBeTruthy();
});
