import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { LiveUpdates } from './live-updates.tsx';

export default {
  screens: {
    '/friends': lazyScreen(() => import(/* webpackChunkName: "screen-friends" */ './friends/friends-page.tsx')),
    '/exchange/:exchange_ulid': lazyScreen(
      () => import(/* webpackChunkName: "screen-exchange" */ './exchanges/exchange-page.tsx'),
    ),
  },
  headerItems: [LiveUpdates],
} satisfies RemoteModule;
