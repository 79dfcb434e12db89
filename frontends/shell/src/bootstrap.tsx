import { swrConfig } from '@maseki/ui/swr-config.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { watchFaults } from './faults/report-fault.ts';
import { routes } from './router/routes.tsx';

/**
 * Shared modules that remotes use and the shell does not: named here, so that remotes load them from the shell on demand and share one
 * cache with it.
 */
export const forRemotes = [() => import('swr/infinite')];

const router = createBrowserRouter(routes);

watchFaults();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <SWRConfig value={swrConfig}>
      <RouterProvider router={router} />
    </SWRConfig>
  </StrictMode>,
);
