import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: {
    '/fairness': lazyScreen(() => import(/* webpackChunkName: "screen-fairness" */ './fairness-page.tsx')),
    '/stones': lazyScreen(() => import(/* webpackChunkName: "screen-stones" */ './stones/stones-page.tsx')),
  },
  guestScreens: ['/fairness'],
} satisfies RemoteModule;
