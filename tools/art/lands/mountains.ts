import { lighter } from '../kit/color.ts';
import { closeAtBottom, type Point, polygon, polyline } from '../kit/shape.ts';
import { el } from '../kit/svg.ts';
import { HEIGHT, type Stage } from '../stage.ts';
import { floor } from './floor.ts';
import { ground, type Land, landColor, landMass, positionsAcross } from './land.ts';

export const peaks = (stage: Stage, distance: number, y: number, height: number): string => {
  const { random, light } = stage;
  const line: Point[] = [];
  const flanks: string[] = [];
  for (const x of positionsAcross(stage, [46, 84])) {
    const top: Point = [x, y - height * random.between(0.55, 1)];
    const side = light[0] < x ? -1 : 1;
    line.push(top, [x + random.between(20, 30), y - height * random.between(0.05, 0.3)]);
    const drop = height * random.between(0.4, 0.7);
    flanks.push(
      polygon([
        top,
        [x + side * drop * 0.55, top[1] + drop],
        [x + side * drop * 0.22, top[1] + drop * 0.72],
        [x + side * drop * 0.1, top[1] + drop * 0.95],
        [x - side * 2, top[1] + drop * 0.4],
      ]),
    );
  }
  return [
    landMass(stage, distance, closeAtBottom(polyline([[-10, y], ...line]), HEIGHT)),
    el('path', { fill: lighter(landColor(stage, distance), 0.35), opacity: 0.4, d: flanks.join('') }),
  ].join('');
};

export const mountains: Land = (stage) => {
  const { horizon } = stage;
  return {
    back:
      peaks(stage, 0.95, horizon, 130) +
      peaks(stage, 0.6, horizon + 40, 110) +
      landMass(stage, 0.3, ground(stage, horizon + 45, 8)) +
      floor(stage, horizon + 45),
    front: landMass(stage, 0, ground(stage, 418, 9)),
  };
};
