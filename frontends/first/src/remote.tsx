import type { RemoteModule } from '@maseki/ui/remote-contract.ts';
import FirstPage from './first-page.tsx';

export default { screens: { '/first': FirstPage }, guestScreens: ['/first'] } satisfies RemoteModule;
