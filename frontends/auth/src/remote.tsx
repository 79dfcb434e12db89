import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: {
    '/login': lazyScreen(() => import(/* webpackChunkName: "screen-login" */ './pages/login-page.tsx')),
    '/register': lazyScreen(() => import(/* webpackChunkName: "screen-register" */ './pages/register-page.tsx')),
  },
  guestScreens: ['/login', '/register'],
  settingsItems: [
    lazyScreen(() => import('./components/session-list.tsx')),
    lazyScreen(() => import('./components/password-settings.tsx')),
    lazyScreen(() => import('./export/data-export.tsx')),
    lazyScreen(() => import('./components/account-deletion.tsx')),
  ],
} satisfies RemoteModule;
