import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { beginFrames } from './begin-frames.ts';

/** A screen whose battle is called for while its files are loaded. */
const battleScreen = (load: Parameters<typeof lazyScreen>[0]) =>
  lazyScreen(() => {
    void beginFrames();
    return load();
  });

export default {
  screens: {
    '/replays': lazyScreen(() => import(/* webpackChunkName: "screen-replays" */ './list/replays-page.tsx')),
    '/replay/:room_id': battleScreen(() => import(/* webpackChunkName: "screen-replay" */ './replay-page.tsx')),
    '/watch/:user': lazyScreen(() => import(/* webpackChunkName: "screen-watch" */ './watch/watch-page.tsx')),
    '/r/:token': battleScreen(() => import(/* webpackChunkName: "screen-r" */ './shared-page.tsx')),
  },
  guestScreens: ['/r/:token'],
} satisfies RemoteModule;
