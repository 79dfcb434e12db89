import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';

export default {
  screens: { '/demo': lazy(() => import('./demo/demo-page.tsx')) },
  settingsItems: [lazy(() => import('./settings/group-settings.tsx'))],
  headerItems: [lazy(() => import('./modal/chat-button.tsx'))],
} satisfies RemoteModule<'chat'>;
