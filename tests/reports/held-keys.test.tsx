import { expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import GachaPage from '@maseki/frontend-inventory/gacha/gacha-page.tsx';
import { apiWithRemotes, player, renderShell } from '@maseki/frontend-shell/testing/render-shell.tsx';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { holdEnter } from '@maseki/ui/testing/hold-key.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const cards = ['fire-01', 'fire-02', 'fire-03', 'ice-01', 'ice-02'].map((id) => catalogueCard(id));

test('a key that is held on 引く pays for one draw', async () => {
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: media.includes('reduce') }) });
  const api = apiWithRemotes('inventory')
    .respond(auth.getMe, player)
    .respond(endpoints.listOwnedCards, [])
    .respond(endpoints.drawPack, { cards, magic_stones: 40, points: 1, missions: [] });
  renderShell('/gacha', async () => ({ screens: { '/gacha': GachaPage } }));
  await userEvent.click(await screen.findByRole('radio', { name: /魔獣録 第一集/ }));
  screen.getByRole('button', { name: /引く/ }).focus();
  const lift = await holdEnter({ repetitions: 20 });
  lift();
  await screen.findByRole('dialog', { name: '獲得したカード' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'もう一度引く（魔法石10個）' })).toBeTruthy());
  expect(api.requestsOf(endpoints.drawPack)).toHaveLength(1);
});
