import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { GameRouter } from '@maseki/ui/router/game-router.tsx';
import { swrConfig } from '@maseki/ui/swr-config.ts';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { memoryHistory } from '@maseki/ui/testing/memory-history.ts';
import { Toaster } from '@maseki/ui/toast/toaster.tsx';
import { render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { Screens } from '../screens.tsx';

/** The operator at the page under test. */
export const SELF = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'admin-1' };

interface Place {
  at: string;
  /** Null for a browser without a session. */
  role?: OperatorRole | null;
  /** For so long two reads are one, as two within seconds are in a browser. */
  dedupingInterval?: number;
}

/** Renders the console at an address, with a cache of its own. */
export function renderConsole(api: FakeApi, { at, role = 'admin', dedupingInterval = 0 }: Place) {
  const { getMe } = consoleEndpoints;
  if (role) api.respond(getMe, { operator: { ...SELF, role }, csrf: 'token' });
  else api.refuse(getMe, 401, { error: 'unauthenticated', message: 'ログインが必要です', fields: {} });
  const { history, router } = memoryHistory([at]);
  render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map(), dedupingInterval, errorRetryCount: 0 }}>
      <GameRouter history={history}>
        <Screens />
        <Toaster />
      </GameRouter>
    </SWRConfig>,
  );
  return { router };
}
