import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { BattlePage } from './pages/battle-page.tsx';
import { ResultPage } from './pages/result-page.tsx';

export default {
  screens: { '/battle': BattlePage, '/result': ResultPage },
} satisfies RemoteModule<'battle'>;
