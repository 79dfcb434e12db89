import type { Lighting, Pose } from './creature/creature.ts';
import type { Point } from './kit/shape.ts';
import type { LandName } from './lands/index.ts';
import type { Mood } from './palettes.ts';
import type { SkyName } from './skies/index.ts';

/** The direction of one picture: who is seen, where, in which light. */
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
  /** Whether it stands on the ground and throws a shadow on it. */
  grounded: boolean;
  /** Whether its power is seen around it. */
  powered: boolean;
}

/** What most pictures have in common: the creature stands a little above the middle, lit from the upper left. */
const usual = {
  lighting: 'lit',
  light: [104, 112],
  horizon: 282,
  grounded: false,
  powered: false,
} as const satisfies Partial<Scene>;

const usualPose: Pose = { x: 150, y: 214, size: 212, turn: 0, mirrored: false };

type Place = readonly [mood: Mood, sky: SkyName, land: LandName];

export type SceneOptions = Partial<Omit<Scene, 'creature' | 'mood' | 'sky' | 'land' | 'pose'>> & Partial<Pose>;

export const scene = (name: string, [mood, sky, land]: Place, options: SceneOptions = {}): Scene => {
  const { x, y, size, turn, mirrored, ...rest } = { ...usualPose, ...options };
  return { ...usual, ...rest, creature: name, mood, sky, land, pose: { x, y, size, turn, mirrored } };
};
