import type { Point } from '../kit/shape.ts';
import type { Stage } from '../stage.ts';

interface Aura {
  behind: string;
  before: string;
}

interface Around {
  center: Point;
  reach: number;
}

export type AuraOf = (stage: Stage, around: Around) => Aura;
