import { beforeEach, expect, test } from '@jest/globals';
import type { StarterDecks } from '@maseki/contracts/inventory/http.ts';
import { deck as deckEndpoints, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import StarterPage from './starter-page.tsx';

const card = (deck: string, number: number) =>
  catalogueCard(`${deck}-${String(number).padStart(2, '0')}`, {
    name: `${deck}のカード${number}`,
    attack: { name: `技${number}`, cost: 1, damage: 30, effects: [], text: number === 1 ? 'やけどにする。' : '' },
  });

const decks: StarterDecks['decks'] = [
  { id: 'fire-wind', name: '火と風' },
  { id: 'ice-light', name: '氷と光' },
  { id: 'earth-water', name: '土と水' },
  { id: 'thunder-dark', name: '雷と闇' },
].map(({ id, name }) => ({
  id: id as StarterDecks['decks'][number]['id'],
  name,
  lead: `${name}で勝ちます。`,
  cards: Array.from({ length: 12 }, (_, at) => card(name, at + 1)),
}));

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .respond(endpoints.listStarterDecks, { decks, chosen: null })
    .respond(endpoints.chooseStarterDeck, { decks, chosen: 'ice-light', cards_added: ['ice-02', 'ice-03'] });
});

const open = async () => {
  const app = renderApp(<StarterPage />, { at: '/starter' });
  await screen.findByRole('heading', { level: 1, name: '最初の相棒を選ぼう' });
  return app;
};
const deckNamed = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });
const chosen = () => api.requestsOf(endpoints.chooseStarterDeck);

test('four decks state how they win, and all twelve cards of the opened one are readable', async () => {
  await open();
  await deckNamed('火と風');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  for (const { lead } of decks) screen.getByText(lead);
  await userEvent.click(await deckNamed('土と水'));
  const cards = within(screen.getByRole('region', { name: '「土と水」の12枚' })).getAllByRole('listitem');
  expect(cards).toHaveLength(12);
  expect(cards[0]?.textContent).toContain('土と水のカード1');
  // The text stands on the small face, which is hidden from screen readers, and in words beside it.
  await waitFor(() => expect(cards[0]?.querySelector('p:has(button)')?.textContent).toBe('やけどにする。'));
});

test('a term in the text of a card opens its glossary entry', async () => {
  await open();
  await userEvent.click(await deckNamed('土と水'));
  await userEvent.click(await screen.findByRole('button', { name: 'やけど' }, { timeout: 10_000 }));
  expect(screen.getByRole('dialog', { name: 'やけど' }).textContent).toContain('ターンの終わりにもダメージ');
});

test('a deck is received after a confirmation, and the page shows the new cards', async () => {
  await open();
  await userEvent.click(await deckNamed('氷と光'));
  await userEvent.click(screen.getByRole('button', { name: '「氷と光」を受け取る' }));
  const dialog = within(screen.getByRole('alertdialog', { name: '「氷と光」を受け取りますか？' }));
  dialog.getByText('選べるのは一度だけです');
  expect(chosen()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '受け取る' }));
  const heading = await screen.findByRole('heading', { name: '「氷と光」があなたの相棒です' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('status').textContent).toContain('新しいカードが2枚加わりました');
  expect(screen.getByRole('link', { name: 'ホームへ' }).getAttribute('href')).toBe('/home');
  expect(chosen().map(({ body }) => body)).toEqual([{ deck_id: 'ice-light' }]);
});

const listOf = (name: string) => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FA1';
  return { decks: [{ id, name, cards: Array<null>(12).fill(null), version: 0 }], active_id: id };
};

/** Any component that shows the decks beside this page, with the list from before the choice. */
function DeckNames() {
  const { data } = useApi(deckEndpoints.listDecks);
  return <output>{data?.decks.map(({ name }) => name).join('、')}</output>;
}

test('the list of decks that was loaded before the choice is loaded again', async () => {
  api.respond(deckEndpoints.listDecks, listOf('はじめのデッキ'));
  renderApp(
    <>
      <StarterPage />
      <DeckNames />
    </>,
    { at: '/starter' },
  );
  await screen.findByText('はじめのデッキ');
  api.respond(deckEndpoints.listDecks, listOf('氷と光'));
  await userEvent.click(await screen.findByRole('button', { name: '「火と風」を受け取る' }));
  await userEvent.click(screen.getByRole('button', { name: '受け取る' }));
  await waitFor(() => expect(screen.getByText('氷と光', { selector: 'output' })).toBeTruthy());
});

test('going back chooses no deck', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '「火と風」を受け取る' }));
  await userEvent.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(chosen()).toEqual([]);
});

test('a deck can be chosen by keyboard', async () => {
  await open();
  await deckNamed('火と風');
  await userEvent.tab();
  expect(document.activeElement).toBe(await deckNamed('火と風'));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('「火と風」を受け取る');
  await userEvent.keyboard('{Enter}');
  act(() => screen.getByRole('button', { name: '受け取る' }).focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: /があなたの相棒です/ });
});

test('a deck chosen earlier is shown without a choice', async () => {
  api.respond(endpoints.listStarterDecks, { decks, chosen: 'thunder-dark' });
  await open();
  await screen.findByRole('heading', { name: '「雷と闇」があなたの相棒です' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('after a choice in another tab, the page says so and shows the chosen deck', async () => {
  const message = '最初のデッキはすでに受け取っています';
  api.refuse(endpoints.chooseStarterDeck, 409, { error: 'starter_chosen', message });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '「火と風」を受け取る' }));
  api.respond(endpoints.listStarterDecks, { decks, chosen: 'earth-water' });
  await userEvent.click(screen.getByRole('button', { name: '受け取る' }));
  await screen.findByRole('heading', { name: '「土と水」があなたの相棒です' });
  await screen.findByText(message);
});

test('a failure leaves the choice open', async () => {
  api.refuse(endpoints.chooseStarterDeck, 503, { error: 'unavailable', message: '混雑' });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '「火と風」を受け取る' }));
  await userEvent.click(screen.getByRole('button', { name: '受け取る' }));
  await screen.findByText('受け取れませんでした。もう一度お試しください');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findAllByRole('radio')).toHaveLength(4);
});
