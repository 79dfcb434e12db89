import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { GameRouter } from '@maseki/ui/router/game-router.tsx';
import { guardHistory } from '@maseki/ui/router/guarded-history.ts';
import { swrConfig } from '@maseki/ui/swr-config.ts';
import { beginApi } from '@maseki/ui/use-api.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { watchFaults } from './faults/report-fault.ts';
import { registerServiceWorker } from './offline/use-offline.ts';
import { takeOverWhenDrawn } from './prerendered/take-over.ts';
import { loadFirstRemote } from './remotes/load-first-remote.ts';
import { Pages } from './router/routes.tsx';

const history = guardHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));

watchFaults();
registerServiceWorker();
if (!CSS.supports('word-break', 'auto-phrase'))
  void import('./phrases/mark-phrases.ts').then(({ markPhrases }) => markPhrases());
// After this script, because developer tools note the place of each call, which takes long here.
queueMicrotask(() => {
  void beginApi(endpoints.getMe);
  void loadFirstRemote(location.pathname);
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const prerendered = document.getElementById('prerendered');
if (prerendered) takeOverWhenDrawn(root, prerendered);
const drawn = createRoot(root);
// React renders a transition in short tasks, and the browser accepts presses between them.
startTransition(() =>
  drawn.render(
    <StrictMode>
      <SWRConfig value={swrConfig}>
        <GameRouter history={history}>
          <Pages />
        </GameRouter>
      </SWRConfig>
    </StrictMode>,
  ),
);
