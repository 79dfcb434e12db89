import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: { '/puzzle': lazyScreen(() => import(/* webpackChunkName: "screen-puzzle" */ './puzzle-page.tsx')) },
  guestScreens: ['/puzzle'],
} satisfies RemoteModule;
