import { expect, test } from '@jest/globals';
import { deck as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DeckChoice } from './deck-choice.tsx';

const [first, second, third] = [
  '01ARZ3NDEKTSV4RRFFQ69G5FA1',
  '01ARZ3NDEKTSV4RRFFQ69G5FA2',
  '01ARZ3NDEKTSV4RRFFQ69G5FA3',
];
const full = Array.from({ length: 12 }, (_, n) => `fire-${String(n + 1).padStart(2, '0')}`);
const list = {
  decks: [
    { id: first, name: '炎', cards: full, version: 1 },
    { id: second, name: '水', cards: full, version: 1 },
    { id: third, name: '下書き', cards: [null, ...full.slice(1)], version: 1 },
  ],
  active_id: first,
};

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '使うデッキ' });

test('the deck in use is shown, and another full one can replace it', async () => {
  const api = new FakeApi()
    .respond(endpoints.listDecks, list)
    .handle('PUT', `/api/decks/${second}/active/`, () => ({ status: 200, body: { ...list, active_id: second } }));
  renderApp(<DeckChoice />);
  const select = await choice();
  expect([select.value, [...select.options].map(({ text }) => text)]).toEqual([first, ['炎', '水']]);
  api.respond(endpoints.listDecks, { ...list, active_id: second });
  await userEvent.selectOptions(select, '水');
  await waitFor(() => expect(select.value).toBe(second));
});

test('a refusal is shown, and the deck stays', async () => {
  new FakeApi().respond(endpoints.listDecks, list).handle('PUT', `/api/decks/${second}/active/`, () => ({
    status: 422,
    body: { error: 'card_not_owned', message: '持っていないカードが含まれています' },
  }));
  renderApp(<DeckChoice />);
  const select = await choice();
  await userEvent.selectOptions(select, '水');
  expect(await screen.findByText('持っていないカードが含まれています')).toBeTruthy();
  expect(select.value).toBe(first);
});
