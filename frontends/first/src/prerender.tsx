import { prerender } from '@maseki/ui/prerender.tsx';
import { FirstIntro } from './first-intro.tsx';

/**
 * The HTML of the screens that guests see before any script has run, by the first part of the path
 * (docs/adr/0018-first-paint.md).
 */
export const screens = { first: () => prerender('/first', <FirstIntro />) };
