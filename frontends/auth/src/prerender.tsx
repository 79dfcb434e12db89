import { prerender } from '@maseki/ui/prerender.tsx';
import LoginPage from './pages/login-page.tsx';

/** By the first part of the path, the HTML of the screens that guests see before any script has run (docs/adr/0018-first-paint.md). */
export const screens = { login: () => prerender('/login', <LoginPage />) };
