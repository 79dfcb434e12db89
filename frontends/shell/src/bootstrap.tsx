import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

/**
 * What remotes use and the shell does not: named here, so that they get it from the shell, when they ask, and its pages lie in
 * the same cache as all else.
 */
export const forRemotes = [() => import('swr/infinite')];

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
