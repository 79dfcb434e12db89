import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: {
    '/replays': lazyScreen(() => import(/* webpackChunkName: "screen-replays" */ './list/replays-page.tsx')),
    '/replay/:room_id': lazyScreen(() => import(/* webpackChunkName: "screen-replay" */ './replay-page.tsx')),
    '/r/:token': lazyScreen(() => import(/* webpackChunkName: "screen-r" */ './shared-page.tsx')),
  },
} satisfies RemoteModule<'replay'>;
