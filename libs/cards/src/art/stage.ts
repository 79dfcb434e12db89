import type { Attribute } from '@maseki/rules/card.ts';
import type { Random } from './kit/random.ts';
import type { Point } from './kit/shape.ts';
import type { Palette } from './palettes.ts';

/** The size of every card picture, in its own units. */
export const WIDTH = 300;
export const HEIGHT = 450;

/** How far down what is near reaches, so that it can be lifted without a gap below it. */
export const BOTTOM = 560;

/** What every layer of a picture is painted with. */
export interface Stage {
  type: Attribute;
  palette: Palette;
  random: Random;
  /** Where the light of the picture comes from. */
  light: Point;
  /** The height of the horizon. */
  horizon: number;
  /** A new id that no other card's picture has, so that pictures can be inlined into one page. */
  id(): string;
}

/** Something that is painted as a whole. */
export type Layer = (stage: Stage) => string;
