import type { Point } from '../kit/shape.ts';
import type { Stage } from '../stage.ts';

/** The power around a creature, behind and in front of it. */
interface Aura {
  behind: string;
  before: string;
}

/** The place of the creature, with half of its size. */
interface Around {
  center: Point;
  reach: number;
}

export type AuraOf = (stage: Stage, around: Around) => Aura;
