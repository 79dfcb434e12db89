import type { Attribute } from '@maseki/rules/card.ts';
import type { SeededRandom } from './kit/random.ts';
import type { Point } from './kit/shape.ts';
import type { Palette } from './palettes.ts';

/** The size of every card picture, in its own units. */
export const WIDTH = 300;
export const HEIGHT = 450;

/**
 * The lower edge of the nearest layer, below the picture, so that
 * the layer can be lifted without a gap under it.
 */
export const BOTTOM = 560;

/** The properties with which every layer of a picture is painted. */
export interface Stage {
  type: Attribute;
  palette: Palette;
  random: SeededRandom;
  /** The source of light in the picture. */
  light: Point;
  /** The height of the horizon. */
  horizon: number;
  /** A new id that no other card's picture has, so that pictures can be inlined into one page. */
  id(): string;
}

/** A part of a picture that is painted separately. */
export type Layer = (stage: Stage) => string;
