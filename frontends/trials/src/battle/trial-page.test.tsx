import { beforeEach, expect, test } from '@jest/globals';
import { catalogueWithText } from '@maseki/cards/card-text.ts';
import { starterDeckById } from '@maseki/cards/starter-decks.ts';
import { auth, deck, inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import TrialPage from './trial-page.tsx';

/** A computer that thinks for ever. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

const cards = [...catalogueWithText];
const own = starterDeckById('fire-wind').cards.flatMap((id) => cards.filter((card) => card.id === id));

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  Object.assign(window, {
    matchMedia: () => Object.assign(new EventTarget(), { matches: true }),
    Worker: SilentWorker,
  });
  api = new FakeApi()
    .respond(auth.getMe, ME)
    .respond(inventory.getCatalogue, cards)
    .respond(deck.getDeck, { deck_cards: own, cards: own, version: 1 });
});

const open = (id: string) => renderApp(<TrialPage />, { at: `/trials/${id}`, path: '/trials/:trial', player: ME });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const surrender = async () => {
  await press('降参');
  await press('はい');
  await screen.findByRole('heading', { name: '敗北…' }, { timeout: 20_000 });
};

test('a battle is played in the page, given up, taken up again and begun anew', async () => {
  open('snow');
  await screen.findByText('雪案内のシズリ（やさしい）');
  await surrender();
  await press('この手からやり直す');
  await screen.findByText('雪案内のシズリ（やさしい）・やり直し中');
  await surrender();
  await press('もう一度');
  await screen.findByText('雪案内のシズリ（やさしい）');
  // Nothing is told to a service but what the battle needs.
  const asked = new Set(api.requests.map(({ method }) => method));
  expect([...asked]).toEqual(['GET']);
});

test('an opponent that does not exist leads back to the list', async () => {
  open('thirteen');
  await screen.findByText('この相手はいません');
  expect(screen.getByRole('link', { name: '十二の試練へ' }).getAttribute('href')).toBe('/trials');
});

test('a deck that could not be loaded can be loaded again', async () => {
  api.refuse(deck.getDeck, 503, { error: 'unavailable', message: '混み合っています' });
  open('lake');
  await screen.findByText('バトルを準備できませんでした');
  api.respond(deck.getDeck, { deck_cards: own, cards: own, version: 1 });
  await press('もう一度試す');
  await screen.findByText('湖のミナモ（やさしい）');
});
