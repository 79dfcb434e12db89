import type { Attribute } from '@maseki/rules/card.ts';
import type { SeededRandom } from './kit/random.ts';
import type { Point } from './kit/shape.ts';
import type { Palette } from './palettes.ts';

/** The size of every card picture, in its own units. */
export const WIDTH = 300;
export const HEIGHT = 450;

/** Below the picture, so that the nearest layer can be lifted without a gap. */
export const BOTTOM = 560;

export interface Stage {
  type: Attribute;
  palette: Palette;
  random: SeededRandom;
  light: Point;
  horizon: number;
  /** A new id that no other card's picture has, so that pictures can be inlined into one page. */
  id(): string;
}

export type Layer = (stage: Stage) => string;
