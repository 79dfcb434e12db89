import { expect, test } from '@jest/globals';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { auth, battle } from '@maseki/contracts/pages.ts';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { swrConfig } from './swr-config.ts';
import { FakeApi } from './testing/fake-api.ts';
import { useApi } from './use-api.ts';

const QuickRetries = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ ...swrConfig, provider: () => new Map(), dedupingInterval: 0, errorRetryInterval: 1 }}>
    {children}
  </SWRConfig>
);

/** A status that the HTTP client does not retry, so that every request comes from SWR. */
const STATUS = 409;
const refusal = (error: ErrorCode) => ({ error, message: '' });

test.each(['forbidden', 'not_found', 'no_deck'] as const)(
  'a refusal that a repeat cannot change (%s) is requested once, any other is retried',
  async (error) => {
    const api = new FakeApi()
      .refuse(battle.getCurrentBattle, STATUS, refusal(error))
      .refuse(auth.getMe, STATUS, refusal('unavailable'));
    const { result } = renderHook(() => [useApi(battle.getCurrentBattle).error, useApi(auth.getMe).error], {
      wrapper: QuickRetries,
    });
    await waitFor(() => expect(api.requestsOf(auth.getMe).length).toBeGreaterThan(3));
    expect(api.requestsOf(battle.getCurrentBattle)).toHaveLength(1);
    expect(result.current[0]).toMatchObject({ code: error });
  },
);

test('a path that a pod of the release before does not know is requested again', async () => {
  const api = new FakeApi().refuse(battle.getCurrentBattle, STATUS, refusal('unknown_endpoint'));
  renderHook(() => useApi(battle.getCurrentBattle), { wrapper: QuickRetries });
  await waitFor(() => expect(api.requestsOf(battle.getCurrentBattle).length).toBeGreaterThan(2));
});

test('the intervals are those of the specification', () => {
  expect(swrConfig).toMatchObject({
    errorRetryInterval: 5_000,
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    loadingTimeout: 3_000,
  });
});
