import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useRoutes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { GameRouter } from '../router/game-router.tsx';
import { swrConfig } from '../swr-config.ts';
import { Toaster } from '../toast/toaster.tsx';
import { memoryHistory } from './memory-history.ts';

interface Place {
  /** Where the player is, `/` by default. */
  at?: string;
  /** The path pattern of the screen under test; every other path shows another screen. */
  path?: string;
}

const Screens = ({ path, screen }: { path: string; screen: ReactNode }) =>
  useRoutes([
    { path, element: screen },
    { path: '*', element: <p>elsewhere</p> },
  ]);

/** Renders a screen with router, toasts and a cache of its own, as the shell does. */
export function renderApp(screen: ReactNode, { at = '/', path = at.replace(/\?.*/, '') }: Place = {}) {
  // The list of toasts belongs to the page, not to the tree: an earlier test may have left some.
  toast.removeAll();
  const { history, router } = memoryHistory([at]);
  const rendered = render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <GameRouter history={history}>
        <Screens path={path} screen={screen} />
      </GameRouter>
      <Toaster />
    </SWRConfig>,
  );
  /** The address that the player sees. */
  const address = () => history.location.pathname + history.location.search;
  return { ...rendered, router, address };
}
