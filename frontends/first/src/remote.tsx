import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  // Part of the first file, but executed when the screen renders,
  // after the battle remote's board has loaded.
  screens: { '/first': lazyScreen(() => import(/* webpackMode: "eager" */ './first-page.tsx')) },
} satisfies RemoteModule<'first'>;
