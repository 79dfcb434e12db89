import type { User } from '@maseki/contracts/auth/http.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useRoutes } from 'react-router-dom';
import { SWRConfig, unstable_serialize } from 'swr';
import { sessionKey } from '../api.ts';
import { useKeptFocus } from '../focus/keep-focus.ts';
import { usePressGuard } from '../press-guard.ts';
import { GameRouter } from '../router/game-router.tsx';
import type { GuardedHistory } from '../router/guarded-history.ts';
import { swrConfig } from '../swr-config.ts';
import { Toaster } from '../toast/toaster.tsx';
import { memoryHistory } from './memory-history.ts';

interface Place {
  /** The player's address, `/` by default. */
  at?: string;
  /** The path pattern of the screen under test. Every other path shows another screen. */
  path?: string;
  /** The logged-in player, if the screen looks for one without a request. */
  player?: User;
  header?: ReactNode;
  /** The history instead of one in memory that starts at `at`. */
  history?: GuardedHistory;
}

function Screens({ path, screen }: { path: string; screen: ReactNode }) {
  usePressGuard();
  useKeptFocus();
  return useRoutes([
    { path, element: screen },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}

export function renderApp(screen: ReactNode, place: Place = {}) {
  const { at = '/', path = at.replace(/\?.*/, ''), player, header } = place;
  const session = player ? [[unstable_serialize(sessionKey), { data: player }] as const] : [];
  // The list of toasts belongs to the page and may still contain toasts of an earlier test.
  toast.removeAll();
  const { history: memory, router } = memoryHistory([at]);
  const history = place.history ?? memory;
  const rendered = render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map(session), dedupingInterval: 0, errorRetryCount: 0 }}>
      <GameRouter history={history}>
        {header}
        <Screens path={path} screen={screen} />
      </GameRouter>
      <Toaster />
    </SWRConfig>,
  );
  const address = () => history.location.pathname + history.location.search;
  return { ...rendered, router, address };
}
