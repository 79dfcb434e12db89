import { prerender } from '@maseki/ui/prerender.tsx';
import { useRoutes } from 'react-router-dom';
import LandingPage from './landing/landing-page.tsx';
import { Layout } from './layout/layout.tsx';

/** By the first part of the path (`landing` for `/`) (docs/adr/0018-first-paint.md). */
export const screens = { landing: () => prerender('/', <LandingPage />) };

const Frame = ({ screen }: { screen: string }) =>
  useRoutes([{ element: <Layout />, children: [{ path: '*', element: screen }] }]);

/** The HTML around every screen of a guest, with this text in place of the screen. */
export const frame = (screen: string) => prerender('/', <Frame screen={screen} />);
