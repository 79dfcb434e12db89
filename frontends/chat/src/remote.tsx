import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: { '/demo': lazyScreen(() => import(/* webpackChunkName: "screen-demo" */ './demo/demo-page.tsx')) },
  guestScreens: ['/demo'],
  settingsItems: [lazyScreen(() => import('./settings/group-settings.tsx'))],
  headerItems: [lazyScreen(() => import('./modal/chat-button.tsx'))],
} satisfies RemoteModule;
