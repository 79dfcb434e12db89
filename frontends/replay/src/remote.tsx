import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { beginFrames } from './begin-frames.ts';

export default {
  screens: {
    '/replays': lazyScreen(() => import(/* webpackChunkName: "screen-replays" */ './list/replays-page.tsx')),
    '/replay/:room_id': lazyScreen(() => {
      void beginFrames();
      return import(/* webpackChunkName: "screen-replay" */ './replay-page.tsx');
    }),
    '/r/:token': lazyScreen(() => {
      void beginFrames();
      return import(/* webpackChunkName: "screen-r" */ './shared-page.tsx');
    }),
  },
} satisfies RemoteModule<'replay'>;
