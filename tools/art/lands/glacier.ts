import { lighter } from '../kit/color.ts';
import { type Point, polygon } from '../kit/shape.ts';
import { el } from '../kit/svg.ts';
import type { Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landColor, landMass, positionsAcross } from './land.ts';
import { peaks } from './mountains.ts';

/** Standing crystals with a lit face each. */
export const crystals = (
  stage: Stage,
  places: readonly number[],
  y: number,
  distance: number,
  height: number,
): string => {
  const { random } = stage;
  const bodies: string[] = [];
  const faces: string[] = [];
  for (const x of places) {
    const tall = height * random.between(0.45, 1.1);
    const half = tall * random.between(0.12, 0.2);
    const lean = random.between(-0.35, 0.35) * tall;
    const top: Point = [x + lean, y - tall];
    const ridge: Point = [x + lean * 0.75 + half * 0.1, y - tall * 0.76];
    bodies.push(
      polygon([
        [x - half, y],
        [x - half + lean * 0.7, y - tall * 0.74],
        top,
        [x + half + lean * 0.7, y - tall * 0.7],
        [x + half, y],
      ]),
    );
    faces.push(polygon([[x - half, y], [x - half + lean * 0.7, y - tall * 0.74], top, ridge, [x, y]]));
  }
  return (
    landMass(stage, distance, bodies.join('')) +
    el('path', { fill: lighter(landColor(stage, distance), 0.55), opacity: 0.55, d: faces.join('') })
  );
};

export const glacier: Land = (stage) => {
  const { horizon } = stage;
  return {
    back: [
      peaks(stage, 0.85, horizon + 10, 120),
      crystals(stage, positionsAcross(stage, [18, 40]), horizon + 40, 0.6, 90),
      landMass(stage, 0.5, ground(stage, horizon + 36, 5)),
      floor(stage, horizon + 36),
    ].join(''),
    front: crystals(stage, [4, 26, 58, 246, 272, 296], 436, 0.2, 84) + landMass(stage, 0.1, ground(stage, 426, 6)),
  };
};
