import { prerender } from '@maseki/ui/prerender.tsx';
import LoginPage from './pages/login-page.tsx';

/**
 * The HTML of the screens that guests see before any script has run, by the first part of the path
 * (docs/adr/0018-first-paint.md).
 */
export const screens = { login: () => prerender('/login', <LoginPage />) };
