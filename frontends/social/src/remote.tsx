import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';
import { LiveUpdates } from './live-updates.tsx';

export default {
  screens: {
    '/friends': lazy(() => import('./friends/friends-page.tsx')),
    '/exchange/:exchange_ulid': lazy(() => import('./exchanges/exchange-page.tsx')),
  },
  headerItems: [LiveUpdates],
} satisfies RemoteModule<'social'>;
