import { expect, test } from '@jest/globals';
import { trials } from '@maseki/cards/trials.ts';
import { deck, inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { TrialsPage } from './trials-page.tsx';

const DECK = { id: '01K5C4XQ0V7J2M8R4T6W9Y1Z3A', name: 'みんなの火', cards: Array(12).fill(null), version: 0 };

test('twelve opponents stand in three rows, each with its sentence and what a victory brings', async () => {
  new FakeApi()
    .respond(inventory.listTrials, { won: ['lake', 'maze'] })
    .respond(deck.listDecks, { decks: [DECK], active_id: DECK.id });
  renderApp(<TrialsPage />);
  await screen.findByText('12人中2人に勝利');
  const rows = ['やさしい', 'ふつう', 'つよい'].map((name) => within(screen.getByRole('region', { name })));
  const links = rows.map((row) => row.getAllByRole('link').map((link) => link.getAttribute('href')));
  expect(links).toEqual([0, 4, 8].map((from) => trials.slice(from, from + 4).map(({ id }) => `/trials/${id}`)));
  for (const { sentence } of trials) screen.getByText(sentence);
  expect(screen.getAllByText('勝利済み')).toHaveLength(2);
  expect(screen.getAllByText('魔法石10個')).toHaveLength(10);
  // The deck that will be played with can be changed here, as for practice.
  await screen.findByRole('option', { name: DECK.name });
});

test('while it is unknown who was beaten, all can be chosen and none is said to be', async () => {
  new FakeApi().refuse(inventory.listTrials, 503, { error: 'unavailable', message: '混み合っています' });
  renderApp(<TrialsPage />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByText(/勝利済み|魔法石10個|人中/)).toBeNull();
});
