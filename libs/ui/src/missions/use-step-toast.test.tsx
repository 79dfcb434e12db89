import { beforeEach, expect, test } from '@jest/globals';
import type { FirstSteps } from '@maseki/contracts/inventory/http.ts';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi } from '../testing/fake-api.ts';
import { ME } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useApi } from '../use-api.ts';
import { useStepToast } from './use-step-toast.ts';

const none: FirstSteps = {
  first_battle: true,
  starter_deck: true,
  first_draw: true,
  practice: true,
  own_deck: false,
  trial: false,
  first_match: false,
  friend: false,
};

let api: FakeApi;
/** Responses to loads of the steps, of which the last one stays. */
let steps: FirstSteps[];
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, { ...ME, magic_stones: 60 });
  api.handle('GET', endpoints.getFirstSteps.path, () => ({
    status: 200,
    body: steps.length > 1 ? steps.shift() : steps[0],
  }));
});

function Screen({ step }: { step: keyof FirstSteps }) {
  const notifyStep = useStepToast(step);
  const { data } = useApi(endpoints.getFirstSteps);
  return data ? (
    <button type="button" onClick={() => void notifyStep()}>
      save
    </button>
  ) : null;
}

const act = async (step: keyof FirstSteps) => {
  renderApp(<Screen step={step} />, { at: '/deck' });
  await userEvent.click(await screen.findByRole('button', { name: 'save' }));
};
const loads = (of: { path: string }) => api.requests.filter(({ path }) => path === of.path).length;

test('a step that inventory records later is told with its stones, and the balance is loaded', async () => {
  steps = [none, none, { ...none, own_deck: true }];
  await act('own_deck');
  const before = loads(auth.getMe);
  expect(await screen.findByText('ミッション達成！ 魔法石+10')).toBeTruthy();
  expect(loads(endpoints.getFirstSteps)).toBe(3);
  await waitFor(() => expect(loads(auth.getMe)).toBeGreaterThan(before));
});

test('a step that pays nothing is told without stones', async () => {
  steps = [none, { ...none, friend: true }];
  await act('friend');
  expect(await screen.findByText('ミッション達成！')).toBeTruthy();
});

test('a step that was taken before is not told again', async () => {
  steps = [{ ...none, own_deck: true }];
  await act('own_deck');
  expect(loads(endpoints.getFirstSteps)).toBe(1);
  expect(screen.queryByText(/ミッション達成/)).toBeNull();
});
