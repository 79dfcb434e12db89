import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints, inventory } from '@maseki/contracts/pages.ts';
import { keepFirstBattle } from '@maseki/ui/first-battle.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, configure, waitFor } from '@testing-library/react';
import FirstBattleReward from './first-battle-reward.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

/** Stones that the dialog of /home will show. */
const shown = () => localStorage.getItem(`first-battle-award-${ME.id}`);
const kept = () => localStorage.getItem('first-battle');

test('an outcome from before the registration is recorded once, paid and forgotten', async () => {
  keepFirstBattle('finished');
  const api = new FakeApi()
    .respond(endpoints.getMe, ME)
    .respond(inventory.recordFirstBattle, { awarded: 20, magic_stones: 70 });
  renderApp(<FirstBattleReward />);
  await waitFor(() => expect(shown()).toBe('20'));
  expect(api.requestsOf(inventory.recordFirstBattle).map(({ body }) => body)).toEqual([{ outcome: 'finished' }]);
  expect(kept()).toBeNull();
});

test('an outcome during a session is recorded immediately, and a second payment pays nothing', async () => {
  const api = new FakeApi()
    .respond(endpoints.getMe, ME)
    .respond(inventory.recordFirstBattle, { awarded: 0, magic_stones: 50 });
  renderApp(<FirstBattleReward />);
  await waitFor(() => expect(api.requestsOf(endpoints.getMe)).toHaveLength(1));
  act(() => keepFirstBattle('skipped'));
  await waitFor(() => expect(api.requestsOf(inventory.recordFirstBattle)).toHaveLength(1));
  await waitFor(() => expect(kept()).toBeNull());
  expect(shown()).toBeNull();
});

test('a refused outcome is kept for the next page', async () => {
  keepFirstBattle('skipped');
  const api = new FakeApi()
    .respond(endpoints.getMe, ME)
    .refuse(inventory.recordFirstBattle, 503, { error: 'unavailable', message: '混み合っています' });
  renderApp(<FirstBattleReward />);
  await waitFor(() => expect(api.requestsOf(inventory.recordFirstBattle)).toHaveLength(1));
  expect(kept()).toBe('skipped');
});

test('a guest records nothing', async () => {
  keepFirstBattle('finished');
  const api = new FakeApi().respond(endpoints.getMe, null);
  renderApp(<FirstBattleReward />);
  await waitFor(() => expect(api.requestsOf(endpoints.getMe)).toHaveLength(1));
  expect(api.requestsOf(inventory.recordFirstBattle)).toHaveLength(0);
  expect(kept()).toBe('finished');
});

test('a finished battle does not become a skipped one', () => {
  keepFirstBattle('finished');
  keepFirstBattle('skipped');
  expect(kept()).toBe('finished');
});
