import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import type { RemoteModule } from '@maseki/ui/remote-contract.ts';

export default {
  // In the first file, but run when the screen is drawn: the board of the battle remote is in the page by then.
  screens: { '/first': lazyScreen(() => import(/* webpackMode: "eager" */ './first-page.tsx')) },
} satisfies RemoteModule<'first'>;
