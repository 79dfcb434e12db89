import { prerender } from '@maseki/ui/prerender.tsx';
import { FirstIntro } from './first-intro.tsx';

/** By the first part of the path, for guests before any script (docs/adr/0018-first-paint.md). */
export const screens = { first: () => prerender('/first', <FirstIntro />) };
