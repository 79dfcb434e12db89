import type { Point } from '../kit/shape.ts';
import type { Stage } from '../stage.ts';

/** The power around a creature: behind and before it. */
interface Aura {
  behind: string;
  before: string;
}

/** Where the creature is, and half of its size. */
interface Around {
  center: Point;
  reach: number;
}

export type AuraOf = (stage: Stage, around: Around) => Aura;
