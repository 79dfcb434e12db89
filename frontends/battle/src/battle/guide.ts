import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { createContext, type ReactNode, use } from 'react';
import type { ActiveBattle } from './active-battle.ts';
import type { Selection } from './selection.ts';

export type LitTarget =
  | { on: 'hand'; index: number }
  | { on: 'own'; slot: FieldSlot }
  | { on: 'command'; command: 'attack' | 'energy' | 'retreat' | 'ability' | 'end_turn' | 'ready' };

export interface Light {
  target: LitTarget;
  hint: string;
}

export interface Guide {
  title: string;
  /** True if the page has a heading of its own. */
  hasHeading?: true;
  /** The suggested press for a selection, null if there is none. */
  lightFor: (battle: ActiveBattle, selection: Selection) => Light | null;
  panel: (light: Light | null) => ReactNode;
}

/** The lit press of a guided battle, null everywhere else. */
export const LightContext = createContext<Light | null>(null);

/** Id of the element that describes the lit element in words. */
export const HINT_ID = 'guide-hint';

interface Lit {
  'data-lit'?: true;
  'aria-describedby'?: string;
}

const DARK: Lit = {};

/** The attributes of an element that may be lit. `isIt` returns true for its target. */
export function useLit(isIt: (target: LitTarget) => boolean): Lit {
  const light = use(LightContext);
  return light && isIt(light.target) ? { 'data-lit': true, 'aria-describedby': HINT_ID } : DARK;
}
