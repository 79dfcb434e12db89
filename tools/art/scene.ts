import type { Point } from './kit/shape.ts';
import type { LandName } from './lands/index.ts';
import type { Mood } from './palettes.ts';
import type { SkyName } from './skies/index.ts';

/** Falls on a creature, glows inside of it, or lights only its edges from behind. */
export type Lighting = 'lit' | 'molten' | 'backlit';

export interface Pose {
  x: number;
  y: number;
  /** Length of its larger side. */
  size: number;
  /** Degrees, clockwise. */
  turn: number;
  mirrored: boolean;
}

export interface Scene {
  /** The name of a drawing of game-icons. */
  creature: string;
  mood: Mood;
  sky: SkyName;
  land: LandName;
  lighting: Lighting;
  pose: Pose;
  light: Point;
  horizon: number;
  grounded: boolean;
  powered: boolean;
  /** Number of creatures of the same kind far behind it. */
  companions: number;
  /** Lift of the nearest ground, which hides the cut edge of a drawing. */
  lift: number;
}

/** The creature stands a little above the middle, lit from the upper left. */
const usual = {
  lighting: 'lit',
  light: [104, 112],
  horizon: 282,
  grounded: false,
  powered: false,
  companions: 0,
  lift: 14,
} as const satisfies Partial<Scene>;

const usualPose: Pose = { x: 150, y: 222, size: 224, turn: 0, mirrored: false };

type Place = readonly [mood: Mood, sky: SkyName, land: LandName];

export type SceneOptions = Partial<Omit<Scene, 'creature' | 'mood' | 'sky' | 'land' | 'pose'>> & Partial<Pose>;

export const scene = (name: string, [mood, sky, land]: Place, options: SceneOptions = {}): Scene => {
  const { x, y, size, turn, mirrored, ...rest } = { ...usualPose, ...options };
  return { ...usual, ...rest, creature: name, mood, sky, land, pose: { x, y, size, turn, mirrored } };
};
