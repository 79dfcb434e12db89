import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';
import { Live } from './components/live.tsx';

export default {
  screens: {
    '/friends': lazy(() => import('./pages/friends-page.tsx')),
    '/exchange/:exchange_ulid': lazy(() => import('./pages/exchange-page.tsx')),
  },
  headerItems: [Live],
} satisfies RemoteModule<'social'>;
