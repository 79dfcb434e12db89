import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: {
    '/ranking': lazyScreen(() => import(/* webpackChunkName: "screen-ranking" */ './table/ranking-page.tsx')),
    '/profile/:id': lazyScreen(() => import(/* webpackChunkName: "screen-profile" */ './profile/profile-page.tsx')),
    '/ranking/seasons/:season': lazyScreen(
      () => import(/* webpackChunkName: "screen-season" */ './season/season-page.tsx'),
    ),
  },
} satisfies RemoteModule;
