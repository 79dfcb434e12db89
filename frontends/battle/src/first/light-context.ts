import { createContext, use } from 'react';
import type { Light, LitTarget } from './light.ts';

/** The lit press of a guided battle; null everywhere else. */
export const LightContext = createContext<Light | null>(null);

/** Of the element that says in words what is lit. */
export const HINT_ID = 'guide-hint';

interface Lit {
  'data-lit'?: true;
  'aria-describedby'?: string;
}

const DARK: Lit = {};

/** The attributes of an element that may be lit; `isIt` says whether it is the target. */
export function useLit(isIt: (target: LitTarget) => boolean): Lit {
  const light = use(LightContext);
  return light && isIt(light.target) ? { 'data-lit': true, 'aria-describedby': HINT_ID } : DARK;
}
