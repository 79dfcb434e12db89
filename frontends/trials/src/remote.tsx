import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { TrialsPage } from './list/trials-page.tsx';

export default {
  screens: {
    '/trials': TrialsPage,
    '/trials/:trial': lazyScreen(() => import(/* webpackChunkName: "screen-trial" */ './battle/trial-page.tsx')),
  },
} satisfies RemoteModule;
