import './without-eval.ts';
import '@maseki/ui/styles/global.css';

import { GameRouter } from '@maseki/ui/router/game-router.tsx';
import { guardHistory } from '@maseki/ui/router/guarded-history.ts';
import { swrConfig } from '@maseki/ui/swr-config.ts';
import { Toaster } from '@maseki/ui/toast/toaster.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Screens } from './screens.tsx';

const history = guardHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <SWRConfig value={swrConfig}>
      <GameRouter history={history}>
        <Screens />
        <Toaster />
      </GameRouter>
    </SWRConfig>
  </StrictMode>,
);
