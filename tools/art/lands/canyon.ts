import { lighter } from '../kit/color.ts';
import { type Point, polygon, polyline } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import { BOTTOM, type Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landColor, landMass } from './land.ts';
import { rubble } from './ruins.ts';

/** A table mountain, with steep sides in steps, a flat top, and the layers of its rock. */
const mesa = (stage: Stage, x: number, y: number, height: number, distance: number): string => {
  const { random } = stage;
  const half = height * random.between(0.32, 0.55);
  const steps = [1, 0.97, 0.6, 0.56, 0.2, 0].map(
    (share, step): Point => [half * (1 + step * 0.13), y - height * share],
  );
  const right = steps.map(([dx, py]): Point => [x + dx + random.between(0, 5), py]);
  const left = steps.map(([dx, py]): Point => [x - dx - random.between(0, 5), py]).toReversed();
  const layers = [0.9, 0.78, 0.48, 0.34].map((share) =>
    polyline([
      [x - half, y - height * share],
      [x + half * random.between(0.3, 1), y - height * share],
    ]),
  );
  return (
    landMass(stage, distance, polygon([...right, ...left])) +
    el('path', {
      fill: 'none',
      stroke: lighter(landColor(stage, distance), 0.3),
      opacity: 0.5,
      'stroke-width': 2.4,
      d: layers.join(''),
    })
  );
};

export const canyon: Land = (stage) => {
  const { random, horizon } = stage;
  const wall = (side: 0 | 1): string => {
    const edge = side === 0 ? -10 : 310;
    const way = side === 0 ? 1 : -1;
    const rim = Array.from(
      { length: 8 },
      (_, at): Point => [edge + way * (30 + random.between(0, 22) + at * 2), 120 + at * 44],
    );
    return `${polyline([[edge, 96], ...rim])}V${BOTTOM}H${num(edge)}z`;
  };
  return {
    back: [
      mesa(stage, random.between(60, 120), horizon + 20, 120, 0.95),
      mesa(stage, random.between(190, 260), horizon + 40, 150, 0.75),
      ...[wall(0), wall(1), ground(stage, horizon + 56, 7)].map((shape) => landMass(stage, 0.5, shape)),
      floor(stage, horizon + 56),
    ].join(''),
    front: landMass(stage, 0, rubble(stage) + ground(stage, 424, 6)),
  };
};
