import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: {
    '/deck': lazyScreen(() => import(/* webpackChunkName: "screen-deck" */ './pages/deck-page.tsx')),
    '/starter': lazyScreen(() => import(/* webpackChunkName: "screen-starter" */ './starter/starter-page.tsx')),
  },
} satisfies RemoteModule;
