import { prerender } from '@maseki/ui/prerender.tsx';
import LoginPage from './pages/login-page.tsx';

/** By the first part of the path, for guests before any script (docs/adr/0018-first-paint.md). */
export const screens = { login: () => prerender('/login', <LoginPage />) };
