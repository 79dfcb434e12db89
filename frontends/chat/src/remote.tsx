import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';

export default {
  screens: { '/demo': lazy(() => import('./pages/demo-page.tsx')) },
  headerItems: [lazy(() => import('./components/chat-button.tsx'))],
} satisfies RemoteModule<'chat'>;
