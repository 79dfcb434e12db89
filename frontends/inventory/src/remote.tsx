import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { LoginBonus } from './login-bonus/login-bonus.tsx';

export default {
  screens: {
    '/gacha': lazyScreen(() => import(/* webpackChunkName: "screen-gacha" */ './gacha/gacha-page.tsx')),
    '/card-collection': lazyScreen(
      () => import(/* webpackChunkName: "screen-card-collection" */ './collection/collection-page.tsx'),
    ),
    '/missions': lazyScreen(() => import(/* webpackChunkName: "screen-missions" */ './missions/missions-page.tsx')),
    '/cards': lazyScreen(() => import(/* webpackChunkName: "screen-cards" */ './catalogue/cards-page.tsx')),
  },
  headerItems: [lazyScreen(() => import('./stones/stone-badge.tsx'))],
  homeItems: [LoginBonus],
} satisfies RemoteModule;
