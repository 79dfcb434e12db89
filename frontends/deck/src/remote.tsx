import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';

export default {
  screens: { '/deck': lazy(() => import('./pages/deck-page.tsx')) },
} satisfies RemoteModule<'deck'>;
