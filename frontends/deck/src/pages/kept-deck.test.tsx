import { beforeEach, expect, test } from '@jest/globals';
import { deck as endpoints, inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DeckPage from './deck-page.tsx';

const DECK = '01ARZ3NDEKTSV4RRFFQ69G5FA1';
const KEY = `draft:${ME.id}:deck:${DECK}`;
const cards = Array.from({ length: 13 }, (_, n) =>
  catalogueCard(`fire-${String(n + 1).padStart(2, '0')}`, { name: `カード${n + 1}` }),
);
const ids = cards.map(({ id }) => id);
const changed = [ids[12], ...ids.slice(1, 12)];
const deck = (version: number) => ({ id: DECK, name: 'はじめのデッキ', version, cards: ids.slice(0, 12) });

let api: FakeApi;
/** The server, with the deck in this version. */
function serve(version: number) {
  api = new FakeApi()
    .respond(endpoints.listDecks, { decks: [deck(version)], active_id: DECK })
    .respond(
      inventory.listOwnedCards,
      cards.map((card) => ({ card, amount: 1 })),
    )
    .respond(inventory.getCatalogue, cards)
    .handle('PUT', `/api/decks/${DECK}/`, () => ({ status: 200, body: deck(version + 1) }));
}
beforeEach(() => {
  sessionStorage.clear();
  serve(4);
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function open() {
  const app = renderApp(<DeckPage />, { at: '/deck', player: ME });
  await screen.findByRole('region', { name: 'デッキ' });
  return app;
}
const isOffered = () => screen.queryByText('保存していなかった変更を復元しました') !== null;

test('changes are kept in this tab, and forgotten with a page that is left', async () => {
  const { unmount } = await open();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  await press(/^枠1：/);
  await press(/^カード13、.*（1枚所持）をデッキに入れる$/);
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ cards: changed, version: 4 });
  unmount();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('what the end of a session has left is offered, and saved', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ cards: changed, version: 4 }));
  await open();
  await waitFor(() => expect(isOffered()).toBe(true));
  await press('保存する');
  const saved = api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(saved).toEqual([{ cards: changed, version: 4 }]);
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
});

test('of a deck that was saved elsewhere meanwhile the player chooses the version', async () => {
  serve(5);
  sessionStorage.setItem(KEY, JSON.stringify({ cards: changed, version: 4 }));
  await open();
  await press('保存する');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});
