import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';

export default {
  screens: {
    '/login': lazy(() => import('./pages/login-page.tsx')),
    '/register': lazy(() => import('./pages/register-page.tsx')),
  },
  settingsItems: [
    lazy(() => import('./components/session-list.tsx')),
    lazy(() => import('./components/password-settings.tsx')),
    lazy(() => import('./components/account-deletion.tsx')),
  ],
} satisfies RemoteModule<'auth'>;
