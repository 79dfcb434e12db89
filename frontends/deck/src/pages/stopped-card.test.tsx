import { beforeEach, expect, test } from '@jest/globals';
import { deck as endpoints, inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DeckPage from './deck-page.tsx';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FA1';
const cards = Array.from({ length: 13 }, (_, at) =>
  catalogueCard(`fire-${String(at + 1).padStart(2, '0')}`, { name: `カード${at + 1}` }),
);
const deck = {
  id: ID,
  name: 'はじめのデッキ',
  version: 4,
  cards: cards.slice(0, 12).map(({ id }) => id),
};

beforeEach(() => {
  localStorage.clear();
  const owned = cards.map((card) => ({ card, amount: 1 }));
  new FakeApi()
    .respond(endpoints.listDecks, { decks: [deck], active_id: ID })
    .respond(inventory.listOwnedCards, owned)
    .respond(inventory.getCatalogue, cards)
    .handle('PUT', `/api/decks/${ID}/`, () => ({ status: 200, body: { ...deck, version: 5 } }))
    .handle('GET', '/live.json', () => ({
      status: 200,
      body: { announcements: [], maintenance: null, disabled_cards: ['fire-02'] },
    }));
});

const MARK = '調整のため使用できません';
const CAUTION = '調整のため使用できないカードが入っているあいだ、このデッキではバトルできません';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

async function open() {
  renderApp(<DeckPage />, { at: '/deck' });
  await screen.findByText(CAUTION);
}

test('a stopped card is marked in the deck and among the owned cards, until it is taken out', async () => {
  await open();
  const pool = within(screen.getByRole('region', { name: '所持カード' }));
  expect(button(/^枠2：/).textContent).toContain(MARK);
  expect(button(/^枠1：/).textContent).not.toContain(MARK);
  expect(pool.getAllByText(MARK)).toHaveLength(1);
  await press(/^枠2：/);
  expect(screen.queryByText(CAUTION)).toBeNull();
});

test('a deck with a stopped card is not saved without a word', async () => {
  await open();
  await press(/^枠1：/);
  await press(/^カード13、.*をデッキに入れる$/);
  await press('保存する');
  await screen.findByText('デッキを保存しました。使用できないカードが入っているため、いまはバトルできません');
  expect(screen.queryByText('デッキが保存されました')).toBeNull();
});
