import { curve, type Point } from '../kit/shape.ts';
import { el, num } from '../kit/svg.ts';
import { type Stage, WIDTH } from '../stage.ts';
import { ground, type Land, landMass, positionsAcross } from './land.ts';

const weed = ({ random }: Stage, x: number, y: number, height: number): string => {
  const way = random.pick([-1, 1]);
  const up = Array.from(
    { length: 6 },
    (_, at): Point => [x + Math.sin(at * 1.3) * 8 * way + at * way, y - (height * at) / 5],
  );
  const down = up.toReversed().map(([px, py], at): Point => [px + 3 + at * 1.2, py + 2]);
  return `${curve(up)}L${curve(down).slice(1)}z`;
};

const coral = ({ random }: Stage, x: number, y: number): string =>
  Array.from({ length: 5 }, (_, at) => {
    const lean = (at - 2) * 9 + random.between(-4, 4);
    const tall = random.between(22, 52) - Math.abs(at - 2) * 6;
    return `M${num(x)} ${num(y)}q${num(lean * 0.2)} ${num(-tall * 0.6)} ${num(lean)} ${num(-tall)}`;
  }).join('');

export const abyss: Land = (stage) => {
  const { random, horizon, palette } = stage;
  const weeds = (y: number, height: number) =>
    positionsAcross(stage, [16, 46])
      .map((x) => weed(stage, x, y, height * random.between(0.4, 1.2)))
      .join('');
  const corals = [random.between(10, 60), random.between(240, WIDTH)].map((x) => coral(stage, x, 430)).join('');
  return {
    back: [
      landMass(stage, 0.75, ground(stage, horizon + 20, 30)),
      landMass(stage, 0.45, weeds(horizon + 60, 120) + ground(stage, horizon + 60, 16)),
    ].join(''),
    front: [
      el('path', {
        fill: 'none',
        stroke: palette.spark,
        opacity: 0.55,
        'stroke-width': 5,
        'stroke-linecap': 'round',
        d: corals,
      }),
      landMass(stage, 0, weeds(440, 70) + ground(stage, 426, 7)),
    ].join(''),
  };
};
