import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { LiveUpdates } from './live-updates.tsx';

export default {
  screens: {
    '/friends': lazyScreen(() => import(/* webpackChunkName: "screen-friends" */ './friends/friends-page.tsx')),
    '/exchange/:exchange_ulid': lazyScreen(
      () => import(/* webpackChunkName: "screen-exchange" */ './exchanges/exchange-page.tsx'),
    ),
    '/vs': lazyScreen(() => import(/* webpackChunkName: "screen-codes" */ './codes/code-page.tsx')),
    '/vs/:code': lazyScreen(() => import(/* webpackChunkName: "screen-codes" */ './codes/opened-code-page.tsx')),
  },
  guestScreens: ['/vs/:code'],
  headerItems: [LiveUpdates],
} satisfies RemoteModule;
