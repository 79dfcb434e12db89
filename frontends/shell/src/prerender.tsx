import type { User } from '@maseki/contracts/auth/http.ts';
import { prerender } from '@maseki/ui/prerender.tsx';
import { useRoutes } from 'react-router-dom';
import HomePage from './home/home-page.tsx';
import LandingPage from './landing/landing-page.tsx';
import { Layout } from './layout/layout.tsx';

const Frame = ({ screen }: { screen: string }) =>
  useRoutes([{ element: <Layout />, children: [{ path: '*', element: screen }] }]);

/** By the first part of the path (`landing` for `/`) (docs/adr/0018-first-paint.md). */
export const screens = { landing: () => prerender('/', <LandingPage />) };

/** The HTML around every screen of a guest, with this text in place of the screen. */
export const frame = (screen: string) => prerender('/', <Frame screen={screen} />);

/** `public/player-name.js` puts the name of the browser's player in place of this one. */
const ANY_PLAYER: User = { id: '', username: 'PLAYER-NAME', magic_stones: 0 };

export const forPlayers = {
  screens: { home: () => prerender('/home', <HomePage />, ANY_PLAYER) },
  frame: (screen: string) => prerender('/home', <Frame screen={screen} />, ANY_PLAYER),
};
