import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  screens: {},
  headerItems: [lazyScreen(() => import('./notification-bell.tsx'))],
} satisfies RemoteModule;
