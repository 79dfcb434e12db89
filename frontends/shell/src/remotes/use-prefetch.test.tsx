import { expect, jest, test } from '@jest/globals';
import { battle, auth as endpoints } from '@maseki/contracts/pages.ts';
import { waitFor } from '@testing-library/react';
import { apiWithRemotes, BUILD, player, renderShell } from '../testing/render-shell.tsx';
import type { LoadBuild } from './remote-loader.ts';

test('a remote that is loaded ahead brings the builds of those whose modules it uses', async () => {
  const loadBuild = jest.fn<LoadBuild>(async () => ({ screens: {} }));
  apiWithRemotes('battle', 'fairness', 'deck')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home', loadBuild);
  await waitFor(() => expect(loadBuild.mock.calls.map(([name]) => name)).toContain('battle'));
  expect(loadBuild.mock.calls.find(([name]) => name === 'battle')).toEqual(['battle', BUILD, { fairness: BUILD }]);
});
