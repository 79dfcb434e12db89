import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';

export default {
  screens: {
    '/battle': lazy(() => import('./pages/battle-page.tsx')),
    '/result': lazy(() => import('./pages/result-page.tsx')),
  },
} satisfies RemoteModule<'battle'>;
