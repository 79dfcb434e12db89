import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';

export default {
  screens: {},
  headerItems: [lazy(() => import('./notification-bell.tsx'))],
} satisfies RemoteModule<'notifications'>;
