import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';
import { LoginBonus } from './components/login-bonus.tsx';

export default {
  screens: {
    '/gacha': lazy(() => import('./pages/gacha-page.tsx')),
    '/card-collection': lazy(() => import('./pages/collection-page.tsx')),
    '/cards': lazy(() => import('./pages/cards-page.tsx')),
  },
  headerItems: [lazy(() => import('./components/stone-badge.tsx'))],
  homeItems: [LoginBonus],
} satisfies RemoteModule<'inventory'>;
