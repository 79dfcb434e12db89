import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { BattlePage } from './page/battle-page.tsx';
import { ResultPage } from './result/result-page.tsx';

export default {
  screens: {
    '/battle': BattlePage,
    '/result': ResultPage,
    '/help': lazyScreen(() => import(/* webpackChunkName: "screen-help" */ './help/help-page.tsx')),
  },
  guestScreens: ['/help'],
} satisfies RemoteModule;
