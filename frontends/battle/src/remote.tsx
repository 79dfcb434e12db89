import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import { BattlePage } from './battle-page.tsx';
import { ResultPage } from './result/result-page.tsx';

export default {
  screens: { '/battle': BattlePage, '/result': ResultPage },
} satisfies RemoteModule<'battle'>;
