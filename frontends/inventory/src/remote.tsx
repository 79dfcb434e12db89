import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';
import { LoginBonus } from './login-bonus/login-bonus.tsx';

export default {
  screens: {
    '/gacha': lazy(() => import('./gacha/gacha-page.tsx')),
    '/card-collection': lazy(() => import('./collection/collection-page.tsx')),
    '/cards': lazy(() => import('./catalogue/cards-page.tsx')),
  },
  headerItems: [lazy(() => import('./stones/stone-badge.tsx'))],
  homeItems: [LoginBonus],
} satisfies RemoteModule<'inventory'>;
