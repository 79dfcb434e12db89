import { expect, test } from '@jest/globals';
import type { EconomyPage } from '@maseki/contracts/console/economy-endpoints.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole } from '../testing/render-console.tsx';

const economy = (stones: number): EconomyPage => ({
  stones: [{ day: '2026-11-01', cause: 'draw', stones, changes: 1 }],
  drawn: [],
  gains: [],
  pairs: null,
});

test('the economy is read again when the page opens again', async () => {
  const api = new FakeApi().respond(consoleEndpoints.getEconomy, economy(-10));
  api.respond(consoleEndpoints.listGrants, { campaigns: [] });
  renderConsole(api, { at: '/economy' });
  await screen.findByText('−10');
  await userEvent.click(screen.getByRole('link', { name: '補填' }));
  await screen.findByText('補填はまだありません');
  api.respond(consoleEndpoints.getEconomy, economy(-20));
  await userEvent.click(screen.getByRole('link', { name: '経済' }));
  expect(await screen.findByText('−20')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('−10')).toBeNull());
});
