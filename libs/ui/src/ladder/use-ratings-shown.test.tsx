import { expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api.ts';
import { useRatingsShown } from './use-ratings-shown.ts';

const ME = { id: '01J0000000000000000000000A', username: 'ゆうた', magic_stones: 0 };

test('a focus on battles hides ratings there only, and a board that is drawn again makes no call', async () => {
  const api = new FakeApi().respond(endpoints.getMe, { ...ME, focus: 'battles' });
  const elsewhere = renderHook(() => useRatingsShown('elsewhere'));
  expect(elsewhere.result.current).toBe(false);
  await waitFor(() => expect(elsewhere.result.current).toBe(true));
  const battle = renderHook(() => useRatingsShown('battle'));
  expect(battle.result.current).toBe(false);
  battle.unmount();
  renderHook(() => useRatingsShown('battle'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.requestsOf(endpoints.getMe)).toHaveLength(1);
});
