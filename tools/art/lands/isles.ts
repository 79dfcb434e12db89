import { lighter } from '../kit/color.ts';
import { type Point, polygon } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import type { Stage } from '../stage.ts';
import { bank } from './clouds.ts';
import { type Land, landColor, landMass } from './land.ts';
import { conifer } from './trees.ts';

const isle = (stage: Stage, x: number, y: number, half: number, distance: number): string => {
  const { random } = stage;
  const under = Array.from({ length: 7 }, (_, at): Point => {
    const share = (at + 0.5) / 7;
    return [x + half - share * half * 2, y + Math.sin(share * Math.PI) * half * random.between(0.75, 1.3)];
  });
  const trees = [-0.5, -0.1, 0.4].map((share) =>
    conifer(stage, x + half * share, y + 2, half * random.between(0.5, 0.9)),
  );
  return [
    landMass(stage, distance, polygon([[x - half, y], [x + half, y], ...under]) + trees.join('')),
    el('path', {
      fill: lighter(landColor(stage, distance), 0.4),
      opacity: 0.6,
      d: `M${num(x - half)} ${num(y)}q${num(half)} -7 ${num(half * 2)} 0l-6 6H${num(x - half + 6)}z`,
    }),
  ].join('');
};

export const isles: Land = (stage) => {
  const { random, horizon } = stage;
  return {
    back: [
      isle(stage, random.between(30, 70), random.between(110, 160), 26, 0.85),
      isle(stage, random.between(226, 270), random.between(150, 220), 38, 0.7),
      bank(stage, horizon + 40, 30, 0.75),
      isle(stage, random.between(20, 60), horizon - 10, 54, 0.5),
      bank(stage, horizon + 86, 30, 0.45),
    ].join(''),
    front: bank(stage, 432, 26, 0.3) + bank(stage, 464, 24, 0.62),
  };
};
